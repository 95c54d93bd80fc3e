import { generateKeyPairSync, hash, type KeyObject, randomBytes, sign } from 'node:crypto'

type Options = Readonly<Record<string, unknown>>

/** The response of a device in a ceremony; a test can make each part wrong. */
export interface Behaviour {
  readonly origin: string
  readonly rpId: string
  /** Whether it verified its owner, with a fingerprint or a PIN. */
  readonly isVerified: boolean
  readonly counter: number
}

const standard: Behaviour = {
  origin: 'https://daymark.test',
  rpId: 'daymark.test',
  isVerified: true,
  counter: 0,
}

/** A software device with passkeys (WebAuthn Level 3, 6.5 and 6.3.3): ES256, no attestation. */
export class Authenticator {
  readonly id = randomBytes(32)
  readonly #key: KeyObject
  readonly #publicKey: Buffer
  #userHandle = ''

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#key = privateKey
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    // COSE (RFC 9053, 7.1.1): kty EC2, alg ES256, crv P-256, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** Creates a passkey, as `navigator.credentials.create` does. */
  create(options: Options, behaviour: Partial<Behaviour> = {}): object {
    const how = { ...standard, ...behaviour }
    const { id } = options['user'] as { readonly id: string }
    this.#userHandle = id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, this.#publicKey])
    const data = Buffer.concat([this.#data(how, 0x40), credential])
    // CBOR of { fmt: 'none', attStmt: {}, authData }.
    const size = Buffer.alloc(2)
    size.writeUInt16BE(data.length)
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      size,
      data,
    ])
    return this.#answer({
      clientDataJSON: clientData('webauthn.create', options, how),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Signs a challenge, as `navigator.credentials.get` does. */
  get(options: Options, behaviour: Partial<Behaviour> = {}): object {
    const how = { ...standard, ...behaviour }
    const json = clientData('webauthn.get', options, how)
    const data = this.#data(how, 0)
    const signed = Buffer.concat([data, hash('sha256', Buffer.from(json, 'base64url'), 'buffer')])
    return this.#answer({
      clientDataJSON: json,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', signed, this.#key).toString('base64url'),
      userHandle: this.#userHandle,
    })
  }

  #data({ rpId, isVerified, counter }: Behaviour, flags: number): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const present = 1 | (isVerified ? 4 : 0) | flags
    return Buffer.concat([hash('sha256', rpId, 'buffer'), Buffer.from([present]), count])
  }

  #answer(response: object): object {
    const id = this.id.toString('base64url')
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} }
  }
}

function clientData(type: string, { challenge }: Options, { origin }: Behaviour): string {
  const json = JSON.stringify({ type, challenge, origin, crossOrigin: false })
  return Buffer.from(json).toString('base64url')
}
