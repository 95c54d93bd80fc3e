import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { dispositionNames, fileName } from './file-name.ts'

describe('fileName', () => {
  const cases: readonly (readonly [calname: string, title: string, name: string])[] = [
    ['', 'Party', 'event.ics'],
    ['party', 'x', 'party.ics'],
    ['party.ics', 'x', 'party.ics'],
    ['Party.ICS', 'x', 'Party.ics'],
    ['use-title', 'Summer party', 'Summer party.ics'],
    ['USE-TITLE', 'Sommerfest ☀️', 'Sommerfest ☀️.ics'],
    ['use-title', '///', 'event.ics'],
    ['../../etc/passwd', 'x', 'etc passwd.ics'],
    ['..\\..\\boot.ini', 'x', 'boot.ini.ics'],
    ['a"b;c%d|e', 'x', 'a b c d e.ics'],
    ['line\r\nSet-Cookie: x=1', 'x', 'line Set-Cookie x=1.ics'],
    ['\u202egpj.ics', 'x', 'gpj.ics'],
    ['con', 'x', 'event con.ics'],
    ['NUL.ics', 'x', 'event NUL.ics'],
    [`con.${'x'.repeat(92)}`, 'x', `event con.${'x'.repeat(86)}.ics`],
    ['.hidden', 'x', 'hidden.ics'],
    ['   ', 'x', 'event.ics'],
    ['x'.repeat(300), 'x', `${'x'.repeat(96)}.ics`],
    ['😀'.repeat(50), 'x', `${'😀'.repeat(24)}.ics`],
  ]
  for (const [calname, title, name] of cases) {
    it(`turns ${JSON.stringify(calname.slice(0, 30))} into ${JSON.stringify(name)}`, () => {
      assert.equal(fileName(calname, title), name)
    })
  }

  it('always ends in .ics, with at most 100 bytes and no path separators', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), fc.string(), (calname, title) => {
        const name = fileName(calname, title)
        assert.match(name, /^[^\\/:*?"<>|;%\p{Cc}\p{Cs}\u202a-\u202e]+\.ics$/u)
        assert.ok(Buffer.byteLength(name) <= 100)
      }),
    )
  })
})

/** Any characters, and some whose ASCII form differs. */
const anyName = fc
  .array(fc.oneof(fc.constantFrom('＂', '／', '＼', '；', '．'), fc.string({ unit: 'binary' })))
  .map((parts) => parts.join(''))

describe('dispositionNames', () => {
  it('has an ASCII and a UTF-8 name', () => {
    assert.equal(
      dispositionNames("Fête d'été.ics"),
      `filename="Fete d'ete.ics"; filename*=UTF-8''F%C3%AAte%20d%27%C3%A9t%C3%A9.ics`,
    )
  })

  it('is sanitized again if full-width characters become quotes or path separators', () => {
    assert.equal(
      dispositionNames('a＂b；c／d＼e：f.ics'),
      `filename="a b c d e f.ics"; filename*=UTF-8''a%EF%BC%82b%EF%BC%9Bc%EF%BC%8Fd%EF%BC%BCe%EF%BC%9Af.ics`,
    )
    assert.equal(
      dispositionNames('ＣＯＮ.ics'),
      `filename="event CON.ics"; filename*=UTF-8''%EF%BC%A3%EF%BC%AF%EF%BC%AE.ics`,
    )
  })

  it('falls back to event.ics if no ASCII characters remain', () => {
    assert.equal(
      dispositionNames('祭り.ics'),
      `filename="event.ics"; filename*=UTF-8''%E7%A5%AD%E3%82%8A.ics`,
    )
  })

  it('is a safe header value for any name', () => {
    fc.assert(
      fc.property(anyName, (calname) => {
        const value = dispositionNames(fileName(calname, 'x'))
        assert.match(
          value,
          /^filename="[^"\\/;:\P{ASCII}\p{Cc}]+\.ics"; filename\*=UTF-8''[\w.~%-]+$/u,
        )
      }),
    )
  })
})
