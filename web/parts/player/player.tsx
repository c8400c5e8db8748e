import { useEffect, useState } from 'react'
import { queueKey, takeOrders } from '#web/state/player/listening.ts'
import { PlayerBar } from './bar.tsx'
import { adoptPlace, adoptQueue, carryOut, giveWay, handOver, resume, startListeners, usePlayer } from './engine.ts'
import { listenForKeys } from './keys.ts'
import { useMediaSession } from './media-session.ts'
import { PlayerPanel } from './panel.tsx'
import { placesKey } from './stored.ts'

/** The only player of the site, at the lower edge of every page. It continues while pages change. */
export default function Player() {
  const isLoaded = usePlayer(({ index }) => index >= 0)
  const [isPanelOpen, setPanelOpen] = useState(false)
  useMediaSession()

  useEffect(() => {
    resume()
    const stops = [takeOrders(carryOut), followOtherTabs(), listenForKeys(() => setPanelOpen((is) => !is))]
    addEventListener('pagehide', handOver)
    return () => {
      for (const stop of stops) stop()
      removeEventListener('pagehide', handOver)
    }
  }, [])

  useEffect(() => {
    if (!isLoaded) return
    document.documentElement.dataset.player = ''
    return () => void delete document.documentElement.dataset.player
  }, [isLoaded])

  if (!isLoaded) return null
  return (
    <>
      {isPanelOpen && <PlayerPanel onClose={() => setPanelOpen(false)} />}
      <PlayerBar isPanelOpen={isPanelOpen} onPanel={setPanelOpen} />
    </>
  )
}

/**
 * When another tab begins to play, this one pauses. The queue is the same in all tabs, and a silent tab shows the
 * position of the one that plays.
 */
function followOtherTabs(): () => void {
  const channel = new BroadcastChannel('player')
  const announce = () => channel.postMessage('playing')
  startListeners.add(announce)
  channel.onmessage = giveWay
  const onStorage = ({ key }: StorageEvent) => {
    if (key === queueKey) adoptQueue()
    else if (key === placesKey) adoptPlace()
  }
  addEventListener('storage', onStorage)
  return () => {
    startListeners.delete(announce)
    channel.close()
    removeEventListener('storage', onStorage)
  }
}
