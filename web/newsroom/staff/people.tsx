import { useState } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { FactorRules } from './factor-rules.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { assignableBy, PeopleTable } from './people-table.tsx'
import { RoleTable } from './role-table.tsx'

export async function loader() {
  const [{ list }, { roles: required }] = await Promise.all([ask('deskStaff.list'), ask('deskFactor.rules')])
  return { list, required }
}

/** All members of staff, and the permissions of each role. */
export default function PeoplePage() {
  const { list, required } = useLoaderData<typeof loader>()
  const t = useWords()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  return (
    <Page
      title={t('desk.section_staff')}
      aside={
        <span className="flex items-center gap-4">
          {t('deskstaff.count', { count: list.length })}
          <Button isMain onClick={() => setInviting(true)}>
            {t('deskstaff.invite')}
          </Button>
        </span>
      }
    >
      <PeopleTable people={list} />
      <FactorRules required={required} />
      <RoleTable />
      <InviteDialog
        isOpen={isInviting}
        roles={assignableBy(me.role)}
        onClose={() => setInviting(false)}
        onInvited={() => void revalidate()}
      />
    </Page>
  )
}
