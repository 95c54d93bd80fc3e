// The only entry point: it rejects unsupported versions of Node before it loads code that they cannot parse.
import { readFileSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const project = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const wanted = project.dependencies.node

const [major, minor] = wanted.split('.').map(Number)
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number)

// Newer releases of the same major version have everything that the tests use.
if (ownMajor !== major || ownMinor < minor) {
  process.stderr.write(
    `daymark: needs Node ${wanted} or a later ${major}.x; this is ${process.versions.node}; start it with script/server or npm run\n`,
  )
  process.exit(1)
}

// Compiled code is cached beside its source if the folder is writable.
module.enableCompileCache(
  fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
)

// Node reads its time zone data at startup: for newer data it starts again, as the same process. A worker would
// lose the channel to its parent, which starts it with the newest data.
const { folderVariable, newerFolder } = await import('../server/timezones/data.ts')
const folder = newerFolder(process.env)
if (folder !== undefined && process.execve && !process.channel) {
  const texts = [process.execPath, ...process.execArgv, ...process.argv.slice(1)]
  process.execve(process.execPath, texts, { ...process.env, [folderVariable]: folder })
}

const { main } = await import('../server/boot/main.ts')
process.exitCode = await main(process.argv.slice(2))
