import { createContext, use } from 'react'
import type { Output } from '#contract/calls.ts'
import type { Permission } from '#domain/newsroom/staff-roles.ts'

export const MeContext = createContext<Output<'deskStaff.me'> | null>(null)

/** The current member of staff; within the frame there always is one. */
export const useMe = () => use(MeContext)!

/** Whether the current role permits something. The server checks it again with each call. */
export function useMay(): (permission: Permission) => boolean {
  const { permissions } = useMe()
  return (permission) => permissions.includes(permission)
}
