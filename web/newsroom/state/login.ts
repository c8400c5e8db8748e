import { createStore } from 'zustand'

/**
 * The missing part of a login: any login ('ended'), its second factor ('second'), or a login within the last hour
 * ('stale'). The frame then asks for it in a dialog, so that no typed text is lost.
 */
export const login = createStore<{ need: 'none' | 'ended' | 'second' | 'stale' }>(() => ({ need: 'none' }))
