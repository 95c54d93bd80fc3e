import type { AccountPage, PersonAsked } from '../page.ts'
import { downloadPage } from './download.ts'
import { copyPage, createPage, deletePage, editPage } from './edit.ts'
import { listPage } from './list.ts'
import { previewPage } from './preview.ts'

/** Pages of the events of a calendar, and of one-time events. */
export const eventPages: readonly AccountPage<PersonAsked>[] = [
  previewPage,
  listPage('calendar', '/account/events/:key'),
  createPage('calendar', '/account/events/new/:key'),
  copyPage('calendar', '/account/events/copy/:key'),
  editPage('calendar', '/account/events/edit/:key'),
  deletePage('calendar', '/account/events/delete/:key'),
  downloadPage('calendar', '/account/events/list/:key'),
  listPage('one-time', '/account/one-time'),
  createPage('one-time', '/account/one-time/new'),
  copyPage('one-time', '/account/one-time/copy/:key'),
  editPage('one-time', '/account/one-time/edit/:key'),
  deletePage('one-time', '/account/one-time/delete/:key'),
  downloadPage('one-time', '/account/one-time/list'),
]
