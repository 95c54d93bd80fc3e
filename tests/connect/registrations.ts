import { client } from '../providers/flow.ts'

/** The settings of a service that is registered with both providers. */
export const registrations = {
  ...{ GOOGLE_CLIENT_ID: client.id, GOOGLE_CLIENT_SECRET: client.secret },
  ...{ MICROSOFT_CLIENT_ID: client.id, MICROSOFT_CLIENT_SECRET: client.secret },
  ...{ MICROSOFT_TENANT: 'common', CONNECT_KEY: Buffer.alloc(32, 7).toString('base64') },
}
