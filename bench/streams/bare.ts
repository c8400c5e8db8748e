import { createServer, type ServerResponse } from 'node:http'

/** The minimum cost of a broadcast: node:http and nothing else. The body of a PUT is written to every open stream. */
const streams = new Set<ServerResponse>()

const server = createServer((request, response) => {
  if (request.method === 'PUT') {
    const parts: Buffer[] = []
    request
      .on('data', (part: Buffer) => parts.push(part))
      .on('end', () => {
        const bytes = Buffer.concat(parts)
        for (const stream of streams) stream.write(bytes)
        response.end()
      })
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(':\n\n')
  streams.add(response)
  response.on('close', () => streams.delete(response))
})
server.listen(Number(process.argv[2]), '127.0.0.1', () => process.send!('ready'))
process.on('disconnect', () => process.exit())
