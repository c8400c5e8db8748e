import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { BackHeader } from '#web/sections/social/layouts/back-header.tsx'
import { Invitation } from '#web/sections/social/layouts/invitation.tsx'
import { Head } from '#web/parts/head/head.tsx'
import { useWords } from '#web/state/words.tsx'
import { KeyHome } from '#web/sections/social/signer/key-home.tsx'
import { ProfileForm } from './profile-form.tsx'

export async function loader({ call, viewer }: LoaderArgs) {
  return viewer ? call('social.user', { fid: wholeNumberIn(viewer) }) : null
}

/** The form for the viewer's own profile on the network. */
export default function ProfileEditPage() {
  const profile = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div className="max-w-[40rem]">
      <Head title={t('warpcaster.edit_title')} description={t('warpcaster.edit_title')} isHidden />
      <BackHeader>{t('warpcaster.edit_title')}</BackHeader>
      {profile ? (
        <>
          <ProfileForm key={profile.fid} profile={profile} />
          <KeyHome />
        </>
      ) : (
        <Invitation text={t('warpcaster.invite_person')} />
      )}
    </div>
  )
}
