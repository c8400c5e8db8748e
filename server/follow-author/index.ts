import { followAuthor } from '#contract/follow-author.ts'
import { bind } from '#server/call/bind.ts'
import { followAuthor as follow, unfollowAuthor } from '#server/author/follow.ts'
import { followedAuthors, searchAuthors } from '#server/author/read.ts'

export const handlers = bind(followAuthor, {
  search: searchAuthors,
  list: followedAuthors,
  follow,
  unfollow: unfollowAuthor,
})
