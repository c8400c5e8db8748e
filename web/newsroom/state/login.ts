import { createStore } from 'zustand'

/**
 * What a call lacked: any login ('ended'), the second factor of this one ('second'), or a login of the last hour ('stale'). The frame then
 * asks for it over the page, and nothing that was typed is lost.
 */
export const login = createStore<{ need: 'none' | 'ended' | 'second' | 'stale' }>(() => ({ need: 'none' }))
