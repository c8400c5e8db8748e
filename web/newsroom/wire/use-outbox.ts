import { useEffect, type Dispatch, type SetStateAction } from 'react'
import { useStore } from 'zustand'
import { useMe } from '#web/newsroom/state/me.ts'
import {
  dropSent,
  isPublic,
  outbox,
  sendFlash,
  undoFlash,
  wasSent,
  type SentFlash,
} from '#web/newsroom/state/outbox.ts'
import { emptyFlash, isBlank, toPublish, type Flash } from './flash.ts'
import { del, get, set } from 'idb-keyval'

/** The way of a flash from the field to the outbox, and back. A text is always in one of them. */
export function useOutbox(flash: Flash, setFlash: Dispatch<SetStateAction<Flash>>) {
  const { id } = useMe()
  const { rows } = useStore(outbox)
  const latest = rows.find((row) => (row.state === 'sending' || row.state === 'held') && !isPublic(row))

  function send(title: string): void {
    void sendFlash({ staffId: id, input: toPublish(flash), title, draft: flash })
    setFlash(emptyFlash(flash.source, crypto.randomUUID()))
  }

  const putBack = ({ draft }: SentFlash) => setFlash((now) => (isBlank(now) ? (draft as Flash) : now))

  async function undo({ key }: SentFlash): Promise<void> {
    await undoFlash(key)
    const row = outbox.getState().rows.find((each) => each.key === key)
    if (row?.state === 'undone') putBack(row)
  }

  useEffect(() => {
    const restored = rows.find((row) => row.state === 'undone' && (row.draft as Flash).key === flash.key)
    if (restored) void dropSent(restored.key)
  }, [rows, flash])

  return {
    send,
    putBack,
    undo: (row: SentFlash) => void undo(row),
    /** Takes the latest flash back that readers do not have; undefined if there is none. */
    undoLatest: latest && (() => void undo(latest)),
  }
}

/**
 * The flash that is being written, stored on the device until the server has it: it survives a crash of the browser.
 * Not in localStorage, which Chromium writes to disk only from time to time.
 */
const draftName = 'desk flash'

/** A browser without storage (a private window, a full disk) has no draft. */
export async function readLocalDraft(): Promise<Flash | undefined> {
  const draft = await get<Flash>(draftName).catch(() => undefined)
  return draft?.texts && draft.key && !(await wasSent(draft)) ? draft : undefined
}

export const saveLocalDraft = (flash: Flash | undefined): Promise<void> =>
  (flash ? set(draftName, flash) : del(draftName)).catch(() => undefined)
