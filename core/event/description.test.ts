import { deepEqual, equal } from 'node:assert/strict'
import { test } from 'node:test'
import {
  fileMarkup,
  readMarkup,
  storedDescription,
  withConferences,
  withoutConferences,
} from './description.ts'

const conferences = [{ value: 'https://meet.example/1', label: 'Room' }, { value: 'tel:1' }]
const end = 'Room: https://meet.example/1\ntel:1'

test('a description without an allowed tag is plain text', () => {
  for (const text of ['a < b & c', '<ada@example.com>', '<script>alert(1)</script>', '<b></b>']) {
    deepEqual(readMarkup(text), { text, html: undefined })
  }
})

test('simple HTML is kept, and everything else in it left out', () => {
  const given = '<p onclick="x">Bring <b>tea</b></p><img src=x onerror=alert(1)><script>x</script>'
  deepEqual(readMarkup(given), { text: 'Bring tea', html: '<p>Bring <b>tea</b></p>' })
  deepEqual(readMarkup('a<br>b'), { text: 'a\nb', html: undefined })
})

test('a text that looks like HTML stays a text when it is stored', () => {
  const text = 'Write <b>\nlike this'
  deepEqual(readMarkup(storedDescription({ text, html: undefined })), { text, html: undefined })
  equal(storedDescription({ text: 'a < b', html: undefined }), 'a < b')
})

test('a description in files ends with the conferences that it does not have', () => {
  const described = (text: string) => withConferences({ text, html: undefined }, conferences).text
  equal(described(''), end)
  equal(described('Hello'), `Hello\n\n${end}`)
  equal(described('https://meet.example/1 or tel:1'), 'https://meet.example/1 or tel:1')
  for (const text of ['', 'Hello', end, `Hello\n\n${end}`, 'https://meet.example/1 or tel:1']) {
    const inFile = withConferences({ text, html: undefined }, conferences)
    deepEqual(withoutConferences(inFile, conferences), { text, html: undefined })
  }
})

test('markup gets the conferences too, as links', () => {
  const markup = { text: 'Hi', html: '<b>Hi</b>' }
  const inFile = withConferences(markup, conferences.slice(0, 1))
  const link = '<a href="https://meet.example/1">https://meet.example/1</a>'
  equal(inFile.html, `<b>Hi</b><br><br>Room: ${link}`)
  deepEqual(withoutConferences(inFile, conferences.slice(0, 1)), markup)
})

test('a plain text has markup in files if it has links', () => {
  const text = 'A & B:\nhttps://example.com/?a=1&b=2.'
  const url = 'https://example.com/?a=1&amp;b=2'
  equal(fileMarkup({ text, html: undefined }), `A &amp; B:<br><a href="${url}">${url}</a>.`)
  equal(fileMarkup({ text: 'example.com & <b>', html: undefined }), undefined)
  const long = `https://example.com/${'a'.repeat(2000)}`
  equal(fileMarkup({ text: long, html: undefined }), undefined)
})
