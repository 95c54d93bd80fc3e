import type { Place } from '../storage/rows.ts'

/** Where a model of the library is kept: a table of ours, and the column of each field. */
export interface Model extends Place {
  /** A field that is absent here is not kept. */
  readonly fields: Readonly<Record<string, string>>
  /** Fields that say the same in every row, and have no column. */
  readonly fixed: Readonly<Record<string, string>>
}

const own = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, name]))

function model(table: string, fields: Model['fields'], fixed: Model['fixed'] = {}): Model {
  return { table, fields, fixed, columns: [...new Set(Object.values(fields))] }
}

/**
 * The password stands in the row of the account itself, so whoever the operator has made an account
 * for can sign in; what the library calls an account is that row once more. The address of whoever
 * signs in is not kept, and of the device its kind and the family of its browser.
 */
const models: Readonly<Record<string, Model>> = {
  user: model('accounts', {
    ...own('id', 'email', 'language'),
    emailVerified: 'is_confirmed',
    twoFactorEnabled: 'has_two_factor',
    createdAt: 'created_at',
  }),
  account: model(
    'accounts',
    {
      id: 'id',
      userId: 'id',
      accountId: 'id',
      password: 'password_digest',
      createdAt: 'created_at',
    },
    { providerId: 'credential' },
  ),
  session: model('sessions', {
    id: 'id',
    userId: 'account_id',
    token: 'digest',
    userAgent: 'device',
    createdAt: 'created_at',
    updatedAt: 'updated_at',
    expiresAt: 'expires_at',
  }),
  verification: model('verifications', {
    ...own('id', 'identifier', 'value'),
    createdAt: 'created_at',
    expiresAt: 'expires_at',
  }),
  twoFactor: model('two_factors', {
    ...own('id', 'secret'),
    userId: 'account_id',
    backupCodes: 'recovery_codes',
    verified: 'is_verified',
    failedVerificationCount: 'failures',
    lockedUntil: 'locked_until',
  }),
  passkey: model('passkeys', {
    ...own('id', 'name', 'counter', 'transports', 'aaguid'),
    userId: 'account_id',
    credentialID: 'credential_id',
    publicKey: 'public_key',
    deviceType: 'device_type',
    backedUp: 'is_backed_up',
    createdAt: 'created_at',
  }),
}

/** The place of a model of the library. */
export function modelOf(name: string): Model {
  const found = models[name]
  if (!found) throw new Error(`there is no place for ${name}`)
  return found
}
