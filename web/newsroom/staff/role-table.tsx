import { may, permissions, roles } from '#domain/newsroom/staff-roles.ts'
import { useWords } from '#web/state/words.tsx'
import { permissionName } from '#web/newsroom/parts/permission-name.ts'

/** The permissions of the roles, from the same table that the server checks (domain/newsroom/staff-roles.ts). */
export function RoleTable() {
  const t = useWords()
  return (
    <section className="mt-12">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskstaff.permissions')}</h2>
      <div className="relative overflow-x-auto" role="region" aria-label={t('deskstaff.permissions')} tabIndex={0}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-soft text-ink-3">
              <td />
              {roles.map((role) => (
                <th key={role} scope="col" className="px-2 py-2 text-center font-normal whitespace-nowrap">
                  {t(`desk.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission} className="border-b border-soft">
                <th scope="row" className="min-w-36 py-2 pe-4 text-start font-normal">
                  {t(permissionName(permission))}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-2 text-center">
                    {may(role, permission) && (
                      <>
                        <span aria-hidden="true" className="inline-block size-2 rounded-full bg-ink" />
                        <span className="sr-only">{t('deskstaff.yes')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
