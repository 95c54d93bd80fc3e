// Generates clients from the OpenAPI documents v1.json and v2.json of a directory: generate.mjs DIRECTORY
import { writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

// The generators need the API of TypeScript 5. The project's own version 7 does not have it.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
})
const { createClient } = await import('@hey-api/openapi-ts')
const { default: typesOf, astToString } = await import('openapi-typescript')

const [directory = ''] = process.argv.slice(2)
for (const version of ['v1', 'v2']) {
  const input = join(directory, `${version}.json`)
  writeFileSync(join(directory, `${version}.ts`), astToString(await typesOf(pathToFileURL(input))))
  await createClient({
    input,
    output: { path: join(directory, `hey-${version}`), module: { extension: '.ts' } },
    logs: { level: 'silent' },
  })
}
