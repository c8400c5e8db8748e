import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { BackHeader } from '../../social/back-header.tsx'
import { Invitation } from '../../social/invitation.tsx'
import { Head } from '../../shell/head.tsx'
import { askContext } from '../../state/ask.ts'
import { viewerContext } from '../../state/viewer.ts'
import { useWords } from '../../state/words.tsx'
import { missing } from '../news/missing.ts'
import { ProfileForm } from './profile-form.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const fid = context.get(viewerContext)
  return fid ? context.get(askContext)('social.user', { fid }).catch(missing) : null
}

/** Where a reader changes what the network says of them (R148, R331). */
export default function PersonEditPage() {
  const person = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div className="mx-auto max-w-[640px]">
      <Head title={t('warpcaster.edit_title')} description={t('warpcaster.edit_title')} isHidden />
      <BackHeader>{t('warpcaster.edit_title')}</BackHeader>
      {person ? <ProfileForm key={person.fid} person={person} /> : <Invitation text={t('warpcaster.invite_person')} />}
    </div>
  )
}
