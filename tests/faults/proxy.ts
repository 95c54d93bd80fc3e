import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import { administratorEnv } from '../support/programs.ts'
import { type Scope, until } from '../support/system.ts'

const shipped = (name: string) =>
  readFileSync(new URL(`../../deploy/${name}`, import.meta.url), 'utf8')

/**
 * Replaces values in a shipped configuration; throws if one is missing, so that nothing goes
 * untested.
 */
function replaced(text: string, changes: readonly (readonly [string, string])[]): string {
  return changes.reduce((result, [from, to]) => {
    if (!result.includes(from)) throw new Error(`'${from}' is not in the file`)
    return result.replaceAll(from, to)
  }, text)
}

/** The port of a proxy, and the ports of the two processes behind it. */
export interface Ports {
  readonly own: number
  readonly behind: readonly [number, number]
}

export async function choosePorts(): Promise<Ports> {
  const [own, one, other] = await Promise.all([freePort(), freePort(), freePort()])
  return { own, behind: [one, other] }
}

/** Starts nginx with the shipped configuration; returns its URL. */
export async function startNginx(scope: Scope, { own, behind }: Ports): Promise<string> {
  const folder = folderFor(scope)
  const site = replaced(shipped('nginx.conf'), [
    ['127.0.0.1:8081', `127.0.0.1:${behind[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${behind[1]}`],
    ['listen 80;', `listen 127.0.0.1:${own};`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
  ])
  writeFileSync(join(folder, 'site.conf'), site)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const paths = kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  const main = `${user} daemon off; pid ${folder}/pid; worker_processes 2; error_log stderr crit;
    events { worker_connections 1024; } http { ${paths} include ${folder}/site.conf; }`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const given = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  const nginx = spawn('nginx', given, { stdio: 'inherit', env: administratorEnv })
  return startProxy(scope, nginx, own)
}

/** Starts Caddy with the shipped configuration, without certificates; returns its URL. */
export async function startCaddy(scope: Scope, { own, behind }: Ports): Promise<string> {
  const folder = folderFor(scope)
  const site = replaced(shipped('Caddyfile'), [
    ['127.0.0.1:8081', `127.0.0.1:${behind[0]}`],
    ['127.0.0.1:8082', `127.0.0.1:${behind[1]}`],
    ['cal.example.com {', `{\n\tadmin off\n}\n\nhttp://localhost:${own} {`],
  ])
  const path = join(folder, 'Caddyfile')
  writeFileSync(path, site)
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const given = ['run', '--adapter', 'caddyfile', '--config', path]
  return startProxy(scope, spawn('caddy', given, { stdio: 'ignore', env }), own)
}

function folderFor(scope: Scope): string {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-proxy-'))
  scope.after(async () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function startProxy(scope: Scope, proxy: ChildProcess, port: number): Promise<string> {
  const exit = once(proxy, 'exit')
  scope.after(async () => {
    proxy.kill('SIGTERM')
    await exit
  })
  const url = `http://localhost:${port}`
  await until('the proxy answers', () =>
    request(`${url}/healthz`).then(
      () => true,
      () => false,
    ),
  )
  return url
}
