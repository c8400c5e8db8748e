import { z } from 'zod'
import { call } from '#contract/noun.ts'
import { maxListedPeople, maxListNameLength, maxPeopleLists } from '#domain/platform/constants.ts'
import { id, optionalId, optionalSwitch, optionalText, paging } from '#contract/parameters.ts'
import { cast, cursorListOf, socialUser } from './cast.ts'

const own = { caller: 'fc' as const }
const changing = { points: 300, minutes: 10 }

const peopleList = z.object({
  id: z.number().int(),
  name: z.string(),
  count: z.number().int().describe('How many people'),
  has: z.boolean().describe('Whether the asked person is in it'),
})
export type PeopleList = z.output<typeof peopleList>

/** The lists of people that the caller keeps. They are not published. */
export const peopleListCalls = {
  peopleLists: call({
    ...own,
    route: 'GET /v2/farcaster/people-lists',
    summary: 'The lists of people that the caller keeps, the oldest first.',
    input: z.object({ fid: optionalId.describe('Each list says whether it has this person') }),
    output: z.object({ list: z.array(peopleList) }),
  }),

  createPeopleList: call({
    ...own,
    route: 'POST /v2/farcaster/people-list/create',
    summary: `Makes a list of people, ${maxPeopleLists} at most.`,
    input: z.object({ name: z.string().max(maxListNameLength) }),
    output: z.object({ id: z.number().int() }),
    limit: changing,
    refusals: ['people_full'],
  }),

  deletePeopleList: call({
    ...own,
    route: 'POST /v2/farcaster/people-list/delete',
    summary: 'Deletes a list of people.',
    input: z.object({ id }),
    limit: changing,
    refusals: ['not_found'],
  }),

  listPerson: call({
    ...own,
    route: 'POST /v2/farcaster/people-list/person',
    summary: `Adds a person to a list, which takes ${maxListedPeople}, or removes one.`,
    input: z.object({ id, fid: id, on: optionalSwitch(true).describe('Off removes the person') }),
    limit: changing,
    refusals: ['not_found', 'person_unknown', 'people_full'],
  }),

  listedPeople: call({
    ...own,
    route: 'GET /v2/farcaster/people-list',
    summary: 'The name and the people of a list, the latest added first.',
    input: z.object({ id }),
    output: z.object({ name: z.string(), list: z.array(socialUser) }),
    refusals: ['not_found', 'network_away'],
  }),

  listCasts: call({
    ...own,
    route: 'GET /v2/farcaster/people-list-cast',
    summary: 'Casts and recasts of the people of a list, newest first.',
    input: z.object({ id, cursor: optionalText(1000), limit: paging.limit }),
    output: cursorListOf(cast),
    refusals: ['not_found', 'network_away'],
  }),
}
