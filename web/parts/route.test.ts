import { expect, test } from 'vitest'
import { ApiError } from '#contract/errors.ts'
import { RouteError, type LoaderArgs } from '#web/router/index.ts'
import { page } from './route.ts'

/** What a page throws whose loader is refused with a status. */
async function thrownFor(status: number): Promise<unknown> {
  const refused = new ApiError({ code: -1, status, msg: 'the reason' })
  const loader = () => Promise.reject(refused)
  const { loader: load } = await page('x', () => Promise.resolve({ default: () => null, loader })).lazy!()
  return Promise.resolve(load!({} as LoaderArgs)).catch((error: unknown) => error)
}

test('R80 a missing item and an invalid id are the 404 page, without the words of the refusal', async () => {
  for (const status of [404, 400]) {
    const thrown = await thrownFor(status)
    expect(thrown).toBeInstanceOf(RouteError)
    expect(thrown).toMatchObject({ status: 404, message: '' })
  }
})

test('R824 a withdrawn item, one that the viewer may not see and a failed service keep their status and reason', async () => {
  for (const status of [410, 403, 502]) {
    const thrown = await thrownFor(status)
    expect(thrown).toBeInstanceOf(RouteError)
    expect(thrown).toMatchObject({ status, message: 'the reason' })
  }
  for (const status of [401, 429]) expect(await thrownFor(status)).toBeInstanceOf(ApiError)
})
