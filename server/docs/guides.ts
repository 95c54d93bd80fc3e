import { readFile } from 'node:fs/promises'
import { orNotFound } from '../http/http-error.ts'
import type { Handler } from '../http/router.ts'
import { translationsFor } from '../ui/translations.ts'
import { localeOf } from '../visitor.ts'
import { type Guide, guideGroups, guidePath } from './guide-list-views.ts'
import { guideIndexPage, guidePage } from './guide-views.ts'
import { type Rendered, renderMarkdown } from './markdown.ts'
import { docsReply, RenderedPages, unlessKnown } from './reply.ts'

const guides = guideGroups.flatMap((group) => group.guides)
const byName = new Map(guides.map((guide) => [guide.name, guide]))
const byFile = new Map(guides.map((guide) => [guide.file, guide]))
const root = new URL('../../', import.meta.url)

/** The list of guides, and each guide. */
export function createGuides(): { readonly index: Handler; readonly guide: Handler } {
  const pages = new RenderedPages()
  // The documents of a running process do not change: an upgrade starts another one.
  const known = new Map<string, Rendered>()
  const read = async (guide: Guide) => {
    const content = known.get(guide.name) ?? (await render(guide))
    known.set(guide.name, content)
    return content
  }
  return {
    index: (_, request) => {
      const locale = localeOf(request)
      const page = () => docsReply(guideIndexPage(translationsFor(locale)))
      return unlessKnown(request, pages.get('', locale, page))
    },
    guide: async (_, request, key) => {
      const guide = orNotFound(byName.get(key), 'guide')
      const locale = localeOf(request)
      const content = await read(guide)
      const page = () => docsReply(guidePage(guide, content, translationsFor(locale)))
      return unlessKnown(request, pages.get(key, locale, page))
    },
  }
}

async function render({ file }: Guide): Promise<Rendered> {
  const text = await readFile(new URL(file, root), 'utf8')
  return renderMarkdown({ file, text, pageOf })
}

function pageOf(file: string): string | undefined {
  const guide = byFile.get(file)
  return guide && guidePath(guide)
}
