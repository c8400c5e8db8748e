import { maxBodyBytes } from '#domain/platform/constants.ts'

export interface WorstBody {
  path: string
  headers: Record<string, string>
  body: string | Buffer<ArrayBuffer>
}

const emptyMessages = Buffer.alloc(maxBodyBytes)
for (let at = 0; at < emptyMessages.length; at += 2) emptyMessages[at] = 0x0a
const manyKeys = `{${Array.from({ length: 60_000 }, (_, at) => `"${at}":0`).join()}}`
const bytes = { 'content-type': 'application/octet-stream' }
const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const fields = { 'content-type': 'application/x-www-form-urlencoded' }
const form = { 'content-type': 'multipart/form-data; boundary=b' }
const part = '--b\r\ncontent-disposition: form-data; name="x"\r\n\r\n\r\n'

/** Bodies of anonymous POST requests that took seconds of processor time, or would where nothing counts their elements. */
export const worstBodies: readonly WorstBody[] = [
  { path: '/v1/submitBulkMessages', headers: bytes, body: emptyMessages },
  { path: '/v1/submitBulkMessages', headers: bytes, body: emptyMessages.subarray(0, 1000) },
  { path: '/v1/validateMessage', headers: bytes, body: emptyMessages },
  { path: '/mcp', headers: json, body: manyKeys },
  { path: '/mcp', headers: json, body: manyKeys.slice(0, 60_000) },
  { path: '/v2/report/add', headers: json, body: `{"content":[${'0,'.repeat(30_000)}0]}` },
  { path: '/v2/user/login', headers: json, body: `{"x":${'['.repeat(4000)}` },
  { path: '/subscribe/mail', headers: fields, body: 'a&'.repeat(8000) },
  { path: '/v2/upload', headers: form, body: part.repeat(40_000) },
]
