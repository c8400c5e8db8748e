import { z } from 'zod'
import { compositionItems, compositionList, compositionView, contentTags, listTags } from './composition.ts'
import { noun, openCall } from '#contract/noun.ts'
import { id, paging } from '#contract/parameters.ts'

const items = { input: z.object({ ...paging, p_id: id }), maxAgeSeconds: 15, tags: contentTags }

export const specialSubject = noun('specialSubject', {
  list: openCall({
    route: 'GET /v2/specialSubject/list',
    summary: 'Special subjects, the one with the newest item first.',
    input: z.object({ ...paging }),
    output: compositionList,
    maxAgeSeconds: 15,
    tags: listTags,
  }),

  detail: openCall({
    route: 'GET /v2/specialSubject/detail',
    summary: 'One special subject with a page of its items.',
    ...items,
    output: compositionView.extend(compositionItems.shape),
    refusals: ['not_found'],
  }),

  content: openCall({
    route: 'GET /v2/specialSubject/getContent',
    summary: 'Items of a special subject in the order of its editors.',
    ...items,
    output: compositionItems,
    refusals: ['not_found'],
  }),
})
