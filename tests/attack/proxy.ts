import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { request } from '../support/http.ts'
import { freePort } from '../support/postgres.ts'
import { administratorEnv } from '../support/programs.ts'
import { type Scope, until } from '../support/system.ts'

/**
 * Starts nginx as a cache in front of a service. Returns the URLs of a cache that obeys the headers
 * of replies, and of one that stores every reply regardless.
 */
export async function startCaches(scope: Scope, origin: string) {
  const folder = mkdtempSync(join(tmpdir(), 'daymark-cache-'))
  const [obedient, greedy] = [await freePort(), await freePort()]
  writeFileSync(join(folder, 'nginx.conf'), configuration(origin, obedient, greedy))
  const given = ['-p', folder, '-c', 'nginx.conf', '-e', 'errors.log']
  const nginx = spawn('nginx', given, { env: administratorEnv })
  const closed = once(nginx, 'close')
  scope.after(async () => {
    nginx.kill()
    await closed
    rmSync(folder, { recursive: true, force: true })
  })
  await until('the cache answers', () =>
    request(`http://127.0.0.1:${greedy}/healthz`).then(
      ({ status }) => status === 200,
      () => false,
    ),
  )
  return { obedient: `http://127.0.0.1:${obedient}`, greedy: `http://127.0.0.1:${greedy}` }
}

function configuration(origin: string, obedient: number, greedy: number): string {
  return `
${process.getuid?.() === 0 ? 'user root;' : ''} daemon off; pid nginx.pid; worker_processes 1;
events { worker_connections 64; }
http {
  access_log off; keepalive_timeout 0; client_body_temp_path body; proxy_temp_path proxied; fastcgi_temp_path fast;
  uwsgi_temp_path uwsgi; scgi_temp_path scgi;
  proxy_cache_path cache keys_zone=pages:1m; proxy_cache pages;
  proxy_http_version 1.1; proxy_set_header Host $http_host; proxy_set_header Connection "";
  large_client_header_buffers 4 32k; underscores_in_headers on; ignore_invalid_headers off;
  add_header x-cache $upstream_cache_status always;
  server { listen 127.0.0.1:${obedient}; proxy_cache_key $server_port$request_uri;
    location / { proxy_pass ${origin}; } }
  server { listen 127.0.0.1:${greedy}; proxy_cache_key $server_port$request_uri;
    proxy_ignore_headers Cache-Control Expires Set-Cookie; proxy_cache_valid any 10m;
    location / { proxy_pass ${origin}; } }
}
`
}
