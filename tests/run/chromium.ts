import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

/** Where systems install Chromium or Chrome. */
const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium for the tests: the one of `CHROMIUM`, an installed one, or on Linux that of the npm
 * package.
 */
export function findChromium(): string | undefined {
  const [found] = [process.env['CHROMIUM'] ?? '', ...installed].filter((path) => existsSync(path))
  if (found || process.platform !== 'linux') return found
  const unpacked = unpack()
  return spawnSync(unpacked, ['--version']).status === 0 ? unpacked : undefined
}

/** Unpacks the npm package once; returns a script that starts it with its own libraries. */
function unpack(): string {
  const folder = resolve('node_modules/.cache/chromium')
  const script = join(folder, 'start')
  if (existsSync(script)) return script
  mkdirSync(folder, { recursive: true })
  const source = "import('@sparticuz/chromium').then((own) => own.default.executablePath())"
  // It unpacks into the temporary folder, and its libraries only on the platform for which it was
  // built.
  const env = { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' }
  spawnSync(process.execPath, ['-e', source], { env, stdio: 'inherit' })
  const fonts = existsSync('/etc/fonts') ? '' : `FONTCONFIG_PATH='${folder}/fonts' `
  const start = `LD_LIBRARY_PATH='${folder}/al2023/lib' exec '${folder}/chromium' "$@"`
  writeFileSync(script, `#!/bin/sh\n${fonts}${start}\n`, { mode: 0o755 })
  return script
}
