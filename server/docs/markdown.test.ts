import { deepEqual, equal } from 'node:assert/strict'
import { describe, it } from 'node:test'
import { idOf, renderMarkdown } from './markdown.ts'

const rendered = (text: string) =>
  renderMarkdown({
    file: 'docs/guides/mail.md',
    text,
    pageOf: (file) => (file === 'docs/settings.md' ? '/docs/settings' : undefined),
  })
const mainOf = (text: string) => String(rendered(text).main).trim()

describe('renderMarkdown', () => {
  it('separates the title from the text, and lists the chapters', () => {
    const { title, headings, main } = rendered('# Mail\n\n## The `to` field\n\n### Details\n')
    equal(title, 'Mail')
    deepEqual(headings, [{ id: 'the-to-field', words: 'The to field' }])
    equal(
      String(main),
      '<h2 id="the-to-field"><a href="#the-to-field">The <code>to</code> field</a></h2>\n<h3 id="details">Details</h3>\n',
    )
  })

  it('renders chapters of the first level a level lower', () => {
    const { title, headings, main } = rendered('# All\n\n# 1. One\n\n## 1.1 Part\n')
    equal(title, 'All')
    deepEqual(headings, [{ id: '1-one', words: '1. One' }])
    equal(
      String(main),
      '<h2 id="1-one"><a href="#1-one">1. One</a></h2>\n<h3 id="11-part">1.1 Part</h3>\n',
    )
  })

  it('shows HTML as text', () => {
    equal(mainOf('<script>run()</script>'), '&lt;script&gt;run()&lt;/script&gt;')
    equal(
      mainOf('A <b onclick="x">word</b>'),
      '<p>A &lt;b onclick=&quot;x&quot;&gt;word&lt;/b&gt;</p>',
    )
  })

  it('links files that have a page, and names the others', () => {
    equal(mainOf('[a](../settings.md#b)'), '<p><a href="/docs/settings#b">a</a></p>')
    equal(mainOf('[a](#b)'), '<p><a href="#b">a</a></p>')
    equal(mainOf('[a](https://example.com/)'), '<p><a href="https://example.com/">a</a></p>')
    equal(mainOf('[a](../../deploy/nginx.conf)'), '<p>a (<code>deploy/nginx.conf</code>)</p>')
    equal(mainOf('[a](javascript:run())'), '<p>a (<code>docs/guides/javascript:run()</code>)</p>')
  })

  it('escapes what the text contains', () => {
    equal(mainOf('1 < 2 & "3"'), '<p>1 &lt; 2 &amp; &quot;3&quot;</p>')
    equal(
      mainOf('[<i>](../settings.md#"x)'),
      '<p><a href="/docs/settings#&quot;x">&lt;i&gt;</a></p>',
    )
  })

  it('gives code a button that copies it', () => {
    const main = mainOf('    a < b\n    c\n')
    const code = /<pre tabindex="0" dir="ltr"><code>(.*)<\/code>/s.exec(main)?.[1]
    equal(code, 'a &lt; b\nc')
    equal(/data-copy="([^"]*)"/.exec(main)?.[1], code)
  })

  it('names the cells of wide tables, for phones', () => {
    equal(
      mainOf('| `a` | b | c |\n|---|---|---|\n| 1 | 2 | `3` |\n'),
      '<table><thead><tr><th scope="col">a</th><th scope="col">b</th><th scope="col">c</th></tr></thead>\n<tbody><tr><th scope="row">1</th><td data-head="b">2</td><td data-head="c"><code>3</code></td></tr>\n</tbody></table>',
    )
  })
})

describe('idOf', () => {
  it('makes the IDs that links between the documents use', () => {
    equal(idOf('Upgrades and rollbacks'), 'upgrades-and-rollbacks')
    equal(idOf('3.1 Tests with Daymark’s feed'), '31-tests-with-daymarks-feed')
  })
})
