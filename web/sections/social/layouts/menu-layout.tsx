import { Outlet } from '#web/router/index.ts'
import { LeftMenu } from './left-menu.tsx'

/** A social page next to the left menu. */
export default function FarcasterMenuLayout() {
  return (
    <div className="grid grid-cols-1 gap-x-10 md:grid-cols-[min(11rem,45%)_minmax(0,1fr)]">
      <div>
        <LeftMenu />
      </div>
      <div className="min-w-0">
        <Outlet />
      </div>
    </div>
  )
}
