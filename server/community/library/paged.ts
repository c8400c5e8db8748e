import { limitOf } from '#contract/parameters.ts'

export const paged = (paging: { page: number; limit?: number | undefined; size?: number | undefined }) => ({
  page: paging.page,
  limit: limitOf(paging),
})
