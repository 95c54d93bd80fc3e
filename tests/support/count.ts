import { readFileSync } from 'node:fs'

/** Prints the last line of the check: how many tests passed, failed and were skipped. */
const lines = readFileSync(process.argv[2] ?? '', 'utf8')
  .split('\n')
  .filter(Boolean)
const total = { passed: 0, failed: 0, skipped: 0 }
for (const line of lines) {
  const counts = JSON.parse(line)
  total.passed += counts.passed
  total.failed += counts.failed
  total.skipped += counts.skipped
}
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`)
if (total.failed > 0 || total.passed === 0) process.exitCode = 1
