import type { z } from 'zod'
import { parameters } from './parameters.ts'
import { replies } from './replies.ts'

/** An operation of the account API: its path, parameters and replies. */
export interface Operation {
  readonly path: string
  readonly summary: string
  /** The credentials: an account's token, its client ID, or none. */
  readonly access: 'token' | 'client' | 'open'
  /** Whether it changes data; if so, HEAD is rejected. */
  readonly changes: boolean
  /** Whether it creates something: with the header `Idempotency-Key`, it does so only once. */
  readonly creates: boolean
  readonly parameters: z.ZodObject
  readonly reply: z.ZodObject
}

const calendars = '/api/v1/me/calendars'
const events = `${calendars}/events`
const oneTimeEvents = '/api/v1/oe/events'

const read = { access: 'token', changes: false, creates: false } as const
const write = { access: 'token', changes: true, creates: false } as const
const create = { ...write, creates: true } as const

/** Every operation of the account API, by name. Paths work with and without a trailing slash. */
export const accountApi = {
  listCalendars: {
    ...read,
    path: `${calendars}/list/`,
    summary: 'List calendars, last saved first',
    parameters: parameters.list,
    reply: replies.calendars,
  },
  createCalendar: {
    ...create,
    path: `${calendars}/create/`,
    summary: 'Create a calendar',
    parameters: parameters.createCalendar,
    reply: replies.calendar,
  },
  saveCalendar: {
    ...write,
    path: `${calendars}/save/`,
    summary: 'Save a calendar',
    parameters: parameters.saveCalendar,
    reply: replies.calendar,
  },
  deleteCalendar: {
    ...write,
    path: `${calendars}/delete/`,
    summary: 'Delete a calendar with its events',
    parameters: parameters.deleteCalendar,
    reply: replies.deletedCalendar,
  },
  listEvents: {
    ...read,
    path: `${events}/list/`,
    summary: 'List the events of a calendar, newest first',
    parameters: parameters.listEvents,
    reply: replies.events,
  },
  createEvent: {
    ...create,
    path: `${events}/create/`,
    summary: 'Create an event in a calendar',
    parameters: parameters.createEvent,
    reply: replies.event,
  },
  saveEvent: {
    ...write,
    path: `${events}/save/`,
    summary: 'Save an event',
    parameters: parameters.saveEvent,
    reply: replies.event,
  },
  deleteEvent: {
    ...write,
    path: `${events}/delete/`,
    summary: 'Delete an event',
    parameters: parameters.deleteEvent,
    reply: replies.deletedEvent,
  },
  listOneTimeEvents: {
    ...read,
    path: `${oneTimeEvents}/list/`,
    summary: 'List single events, newest first',
    parameters: parameters.list,
    reply: replies.oneTimeEvents,
  },
  createOneTimeEvent: {
    ...create,
    path: `${oneTimeEvents}/create/`,
    summary: 'Create a single event',
    parameters: parameters.createOneTimeEvent,
    reply: replies.oneTimeEvent,
  },
  saveOneTimeEvent: {
    ...write,
    path: `${oneTimeEvents}/save/`,
    summary: 'Save a single event',
    parameters: parameters.saveOneTimeEvent,
    reply: replies.oneTimeEvent,
  },
  deleteOneTimeEvent: {
    ...write,
    path: `${oneTimeEvents}/delete/`,
    summary: 'Delete a single event',
    parameters: parameters.deleteEvent,
    reply: replies.deletedEvent,
  },
  listZones: {
    path: '/api/v1/timezones',
    access: 'open',
    changes: false,
    creates: false,
    summary: 'List time zones',
    parameters: parameters.none,
    reply: replies.zones,
  },
} as const satisfies Record<string, Operation>
