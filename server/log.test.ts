import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { describe, it } from 'node:test'

/** What a process logs that runs a text with an open log. */
function logOf(work: string): Promise<readonly unknown[]> {
  const text = `
    import { openLog } from ${JSON.stringify(import.meta.resolve('./log.ts'))}
    const { log, noteServed } = openLog('info')
    const serve = (id) => noteServed({ id, method: 'GET', route: '/', status: 200, ms: 0.5 })
    ${work}
  `
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', text], (_, output) => {
      const lines = output.trimEnd().split('\n')
      resolve(lines.map((line) => JSON.parse(line)).map(({ id, msg }) => id ?? msg))
    })
  })
}

describe('the log', () => {
  it('keeps the order of requests and of all else', async () => {
    const said = await logOf(`serve('1'); log.warn('between'); serve('2')`)
    assert.deepEqual(said, ['1', 'between', '2'])
  })

  it('loses no line, however many there are', async () => {
    const said = await logOf(`for (let id = 0; id < 1000; id++) serve(String(id))`)
    assert.deepEqual(
      said,
      Array.from({ length: 1000 }, (_, id) => String(id)),
    )
  })

  it('is written where the process ends by a fault, or at once', async () => {
    assert.deepEqual(await logOf(`serve('1'); setTimeout(() => { throw new Error('fault') })`), [
      '1',
    ])
    assert.deepEqual(await logOf(`serve('1'); process.exit()`), ['1'])
  })
})
