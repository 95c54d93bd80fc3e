import { html } from 'hono/html'
import { directParameters } from '../../../../core/links/direct.ts'
import type { StoredLink } from '../../../../core/links/link.ts'
import type { Problem } from '../../../../core/problem.ts'
import type { ButtonScript } from '../../../ui/button-code.ts'
import type { Html } from '../../../ui/html.ts'
import { addressToShare, buttonToCopy, eventButtonToOffer } from '../copy.ts'
import { figureList } from '../figures.ts'
import { formButton, problemText } from '../form.ts'
import type { Frame } from '../frame.ts'
import { accountPage } from '../layout.ts'
import { rowList } from '../list.ts'
import { inWords } from '../problem-words.ts'
import { nameOf } from './name.ts'
import { type EarlierVersion, versionList } from './versions.ts'

/** A short link with all that its owner may know of it. */
export interface LinkPage {
  readonly link: StoredLink
  readonly address: string
  /** The address of its event's page. */
  readonly pageUrl: string
  readonly button: ButtonScript
  /** What whoever follows it is told; empty when it works. */
  readonly problems: readonly Problem[]
  /** The last one first. */
  readonly versions: readonly EarlierVersion[]
  readonly zone: string
}

/** The page of a short link. */
export function linkPage(shown: LinkPage, frame: Frame): string {
  const { link, pageUrl, button, problems, versions, zone } = shown
  const { section, links } = frame.speech.account
  return accountPage(
    {
      title: nameOf(link),
      part: 'links',
      action: html`<a class="button main" href="/account/links/edit/${link.key}">${section.edit}</a>`,
      main: html`${problems.length > 0 && wrong(problems, frame)}
${address(shown, frame)}
${clicks(link, frame)}
<section><h2>${links.says}</h2>${facts(link, frame)}</section>
${problems.length === 0 && html`${straight(pageUrl, frame)}${eventButtonToOffer(button, pageUrl, frame)}`}
${versionList({ link, versions, zone }, frame)}
<section class="apart"><h2>${section.delete}</h2><p>${links.deleteHelp}</p>
${formButton({ action: `/account/links/delete/${link.key}`, words: section.delete, look: 'danger' }, frame)}</section>`,
    },
    frame,
  )
}

function wrong(problems: readonly Problem[], { speech }: Frame): Html {
  const { links } = speech.account
  const lines = inWords(problems, links.fields, speech)
  return html`<div class="banner danger"><p>${links.wrong}</p>
<ul>${lines.map((line) => html`<li>${line.label}: ${problemText(line)}</li>\n`)}</ul></div>`
}

function address({ address, pageUrl, problems }: LinkPage, frame: Frame): Html {
  const { links } = frame.speech.account
  const beside = problems.length === 0 && html`<a href="${pageUrl}">${links.openPage}</a>`
  return addressToShare({ label: links.address, value: address, scan: links.scan, beside }, frame)
}

function clicks({ key, clicks, robotClicks }: StoredLink, { speech }: Frame): Html {
  const { links } = speech.account
  const figures = [
    { words: links.clicks, value: clicks },
    { words: links.robotClicks, value: robotClicks },
  ]
  return html`<section>${figureList(figures, speech)}
<p><a href="/account/links/statistics/${key}">${links.statistics}</a></p></section>`
}

function facts({ parameters }: StoredLink, { speech }: Frame): Html {
  const { fields } = speech.account.links
  // The title is the page's own.
  const given = directParameters.filter((name) => name !== 'title' && parameters[name])
  return html`<dl class="pairs">${given.map(
    (name) => html`<div><dt>${fields[name]}</dt><dd dir="auto">${parameters[name]}</dd></div>\n`,
  )}</dl>`
}

function straight(pageUrl: string, frame: Frame): Html {
  const { speech } = frame
  const { links } = speech.account
  const rows = Object.entries(speech.texts.services).map(([service, name]) => {
    const path = `${pageUrl}+${service}`
    return html`<a href="${path}" rel="nofollow">${name}</a>${buttonToCopy(path, name, frame)}`
  })
  return html`<section><h2>${links.straight}</h2><p class="quiet">${links.straightHelp}</p>${rowList(rows)}</section>`
}
