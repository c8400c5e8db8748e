import { spawn, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '#server/platform/data/engine/free-port.ts'

/** One process with what nginx is recommended for files; nothing is logged. */
const configurationOf = (folder: string, port: number) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr crit;
events { worker_connections 256; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  open_file_cache max=10;
  keepalive_requests 1000000000;
  default_type 'text/html; charset=utf-8';
  client_body_temp_path ${folder}/temp; proxy_temp_path ${folder}/temp; fastcgi_temp_path ${folder}/temp; uwsgi_temp_path ${folder}/temp; scgi_temp_path ${folder}/temp;
  server { listen 127.0.0.1:${port}; location / { root ${folder}; try_files /page =404; } }
}
`

/** A file with these bytes served by nginx at every path; undefined where nginx is not installed or does not start. */
export async function serveByNginx(body: Buffer): Promise<{ port: number; close: () => Promise<void> } | undefined> {
  if (spawnSync('nginx', ['-v']).error) return undefined
  const folder = await mkdtemp(join(tmpdir(), 'farwire-nginx-'))
  const port = await freePort()
  await mkdir(join(folder, 'temp'))
  await writeFile(join(folder, 'page'), body)
  await writeFile(join(folder, 'nginx.conf'), configurationOf(folder, port))
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], { stdio: 'ignore' })
  const close = async () => {
    nginx.kill()
    await rm(folder, { recursive: true, force: true })
  }
  for (let attempt = 0; attempt < 50 && nginx.exitCode === null; attempt++) {
    if (
      await fetch(`http://127.0.0.1:${port}/`).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return { port, close }
    await pause(100)
  }
  await close()
  return undefined
}
