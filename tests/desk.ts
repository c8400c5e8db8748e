import type { Role } from '#domain/newsroom/staff-roles.ts'
import { sending } from './accounts.ts'
import type { Answered } from './api.ts'
import type { Database } from '#server/platform/data/database.ts'
import { createTestStaff } from './staff.ts'

export interface Colleague {
  id: number
  /** Calls an address below /admin/v1/ with a login of the newsroom; a call with a body (JSON or a form) is a write. */
  call: <T>(path: string, body?: object | FormData) => Promise<Answered<T>>
}

/** A site that is called in this process, or over the network. */
interface CalledSite {
  db: Database
  call: <T>(path: string, init?: RequestInit) => Promise<Answered<T>>
}

/** A member of staff who makes calls. */
export async function createColleague(api: CalledSite, name: string, role: Role): Promise<Colleague> {
  const { id, headers } = await createTestStaff(api.db, role, { name })
  const { 'content-type': _, ...formHeaders } = headers
  const request = (body?: object | FormData): RequestInit => {
    if (body instanceof FormData) return { method: 'POST', headers: formHeaders, body }
    return body ? sending(body, headers) : { headers }
  }
  return { id, call: (path, body) => api.call(`/admin/v1/${path}`, request(body)) }
}

/** The data of a call; a refusal fails the test with its message. */
export async function done<T>(by: Colleague, path: string, body?: object | FormData): Promise<T> {
  const { data, envelope, status } = await by.call<T>(path, body)
  if (status !== 200) throw new Error(`${path}: ${envelope.msg}`)
  return data
}
