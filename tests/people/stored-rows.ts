/**
 * Rows and cookies as stored by better-auth. Accounts are numbered from 2, after the one that every
 * test service has. Frozen: browsers and devices of existing users still have these.
 */

/** Rows, by table. */
export const storedRows: Readonly<
  Record<string, readonly Readonly<Record<string, string | number>>[]>
> = {
  accounts: [
    {
      email: 'stored@example.com',
      password_digest:
        '$argon2id$v=19$m=19456,t=2,p=1$1UgeBpqiWzN5upM1UK0Wjw$zminnuSNzufc0Mb4Bq9+7uJ/Ds5y/mxW6oSH/5e+afc',
      client_id: 'dc_0cu4btg6o7pmq46tn8or',
      created_at: 1795262400,
      has_two_factor: 1,
      sign_in_revision: 2,
    },
    {
      email: 'setting-up@example.com',
      password_digest:
        '$argon2id$v=19$m=19456,t=2,p=1$0sPNJFiwbovsvdPJyRcZEQ$XgB/RYHnX9zhS9V8jgD1Iur2JkopfkKfXaRC63xpMvw',
      client_id: 'dc_n26z4t9pfox6lez3mp3n',
      created_at: 1795262400,
      has_two_factor: 0,
      sign_in_revision: 1,
    },
    {
      email: 'plain@example.com',
      password_digest:
        '$argon2id$v=19$m=19456,t=2,p=1$Pqt/0TSJe5yXzMu2nFlLfw$NVj7d621gWnUVBUK7VEhXbVWDJclLsrgp5RkDvxrNGo',
      client_id: 'dc_zn7uskj3qp44wmvsuatr',
      created_at: 1795262400,
      has_two_factor: 0,
      sign_in_revision: 0,
    },
  ],
  secrets: [
    {
      name: 'people',
      value: '8xfr0rizadqfrmh7pp475tkxou88o6k9991aq9e63u04fhta5y',
    },
  ],
  sessions: [
    {
      account_id: 2,
      digest: '61fe8bd963ae3b887a61879b3047d8410eedc77e937d65e0bdc39d66adeb89b3',
      device: 'linux Firefox',
      created_at: 1795262400,
      updated_at: 1795262400,
      expires_at: 1796472000,
    },
    {
      account_id: 3,
      digest: '73fb9cf8dda67b07b2d300a35bdf2ce0df6849c58d08e13ba5e452808e0c6b9a',
      device: 'linux Firefox',
      created_at: 1795262400,
      updated_at: 1795262400,
      expires_at: 1796472000,
    },
    {
      account_id: 4,
      digest: 'c0270dcb2d4cafa54fe028bed3a93cf898a82f18cd5b9a4b82ff923999b9ae5f',
      device: 'linux Firefox',
      created_at: 1795262400,
      updated_at: 1795262400,
      expires_at: 1796472000,
    },
  ],
  verifications: [
    {
      identifier: 'FXp2DCDI8CiZSyxHlrVfpZmUF7aI1B5S0cU5VH9jbuM',
      value:
        '{"type":"registration","expectedChallenge":"0-cVgPhWZ3Iv_0NEkc3vyrVy4eYCAM701fErtB5oBAM","userData":{"id":"4","name":"plain@example.com","displayName":"plain@example.com"},"context":null}',
      created_at: 1795262400,
      expires_at: 1795262700,
    },
    {
      identifier: 'nGWTAfPbPLnZ_vjRiNO6PV64IGt2ps6P0J3mcpvpeWA',
      value: '2',
      created_at: 1795262400,
      expires_at: 1795263000,
    },
    {
      identifier: 'BvMV4pcxqn6IZAm6d3FzEBpsfk88rP1qY4eaIwesPrQ',
      value: '0',
      created_at: 1795262400,
      expires_at: 1795263000,
    },
    {
      identifier: '30n00nvGldjxJdmvOgFMf4bdAGR--J_lU9YsXF-fm58',
      value: '2',
      created_at: 1795262400,
      expires_at: 1795263000,
    },
    {
      identifier: 'p_7CQ7gCw22xMTcet1AeUScK5sV9Y2cWhKzU5XUgVr0',
      value: '0',
      created_at: 1795262400,
      expires_at: 1795263000,
    },
    {
      identifier: 'C2cWy2yHh50j4wie7DMVExYJ7oABEvfCjAGuSJO-prg',
      value:
        '{"type":"authentication","expectedChallenge":"EaIcUCNwk5rlXm-jWwckENHSrqrowGlWiwyMyfGjGuU","userData":{"id":""}}',
      created_at: 1795262400,
      expires_at: 1795262700,
    },
    {
      identifier: 'jjgoSz9kji0HWw5lduyaR1y2DNPcAgskAiMvXX_x81o',
      value: '4',
      created_at: 1795262400,
      expires_at: 1795264200,
    },
  ],
  two_factors: [
    {
      account_id: 2,
      secret:
        '$ba$1$4569cd4eaac66edadaa4487535b771924aba08f6f58b6d257393ad27d4cdd4d4d156ad2d9142423b8b32217d0a1dc03fba0901a69c1c40d647a6e1de632b58275491f92e5409b4cd',
      recovery_codes:
        '["ad1679bc92ca3845ef65c9b011751a8cd8a9de8c08051b3ab9ddfb529d635187","f6d4a733de2d83fc443757e4ee4693e0d99c6d05706d38cc5957cfb305929878","d4594e86da6a2d832a45cfc6ad6f0cb8a084071757df5943c93ac81f2a62dcd7","9d00a865c2466e1a625da0911f050caa61b0e69e83015afc2b26cfeb5b0c0b98","5019ef7a4eb0c8dd4aa13a6374cf169e3f8ef83b9e908e7bfc90973723a6d5f7","8ae29bb787014a5df494962f2ca159f31c0926745ecd81f0ce1e152c82b6e56f","bc5577e1d4eb30d07b98edbdbbc80934ee5e745abf80255503bd986009a1045a","d93e79b2be9e61336659fbb97bd2afb8c767a42f1936ca60aefc6dfbabbac6ba","9a9c96a7b10d62b87a974743b3312e985f287c9b067bb933c7db065ce1494bcc","b4bd08b9e54afd190f752955b064d2102036495d54072eb37c026399ac4560a0"]',
      is_verified: 1,
      failures: 0,
    },
    {
      account_id: 3,
      secret:
        '$ba$1$c4bbc097aa9ad02d0e14817e002dd0a3ab97f130a724e655b4e9fb41c32e0e82725577197fb7febce5002a3fb79b43b3d766791d4cc2dea744a188e8946a2a0d0e0fd8bc7dbfe1b4',
      recovery_codes:
        '["81055f4dda094e768d1209c4a94ee27940f91ee19b548f1e5b1dfa16c36ecc65","222000cbb64f0676b39778801e04dcf9bfdd0af4d911529969b8f4bb9ebf4082","d71e5a69023d6214fb680f46b305e5016526035b55b304b6f22255499b3b3ad4","088a9d6483ba6194edcf8ddad5c15463ecfae60756a78a1c916da190b77b1a72","8aedf45edebd2b9584522869b995414376fc29cdf79ce650c62edd0a7853b551","12656a668c80f87465bac290c2540247da6cb71b80efe333862a36deaf2deb17","bb14c19222cea9db0aa14fd3c5b8e7f93b1d689065b1b7998f8ca19f2c2a64d9","fe2acf86e05158c7095f8acd5cf90f963db8b59cc4751137aa7f9babde03e54f","5ee6cd2cd661186720ab93806574fe69b03edafa8a459999d8dac881b48c37d9","d6eceffb316b257e6dedd0875744d252cb84e5e151c5aa97d389f04db553cab7"]',
      is_verified: 0,
      failures: 0,
    },
  ],
  passkeys: [
    {
      account_id: 2,
      name: 'Phone',
      credential_id: 'wrjqQEf1oW4Z4ftjXt1kM96huxCoQA-e7_Gxn_T1PRQ',
      public_key:
        'pQECAyYgASFYIPcL8rJaybi8UcPkMVSDGjx43KlEOsj0uT4O+zo53bkyIlggPbOo8CnIpw3EDy0egOR9pPWTP0K9UKVUIlFVJZXZ26A=',
      counter: 0,
      device_type: 'singleDevice',
      is_backed_up: 0,
      transports: 'internal',
      aaguid: '00000000-0000-0000-0000-000000000000',
      created_at: 1795262400,
    },
  ],
}

/** The cookies of browsers, by what they have started. */
export const storedCookies = {
  withSecondFactor: {
    '__Host-daymark':
      'gb6d159flbk2mh4ls2jaheooxeviv03f03urx535gpvzpm9wsx.2QCJS2usTctJSulyY9lr%2BiXxLZs0KfBOshiKD%2FKdxyc%3D',
    '__Host-daymark-known':
      'n45k9r7trelx1yr884jpbn2k514176a1ee9162cba7bf54403968d6b9272c31311364c928b0277b40e35fd2cf0b',
    '__Host-daymark-passkey':
      'rsFB0etDmLuK7rKogSqEZxZ3Jd5nmq6n.AFbrqoqaiWj%2F90kn9%2BbZAJVKeodNWiYy6G7x5gYWLhs%3D',
  },
  settingUp: {
    '__Host-daymark':
      'tk6lcgqqcfm2aokxh7ylr9pweuokr5lundo5v3tlqhwtcsnu0t.3nGRbgqOtron4VQ8QM%2FG%2BOrS9nQOtz5YrsYz412wM%2BQ%3D',
    '__Host-daymark-known':
      '8hggznuynr8ribdn3nfl436f9b4152f0b7cca5dd4000fff6e28fa7a269833e62a9dff188b4cbcec01b8143dd4b',
  },
  plain: {
    '__Host-daymark':
      '4a5af5ro7ho606ji5x3psd16knco49u3czj58z56wl5lj8pts4.VNc7GJ%2Fc1KompCUN1ODQBAfEVvId2BzZaTYVXR5ZtYM%3D',
    '__Host-daymark-known':
      'ffp51dbe592jnnixxu6716a38m9696534299a61da271a176db417cd1ca1735f13b61b1f2e3ca3e6fe7673b5199',
    '__Host-daymark-passkey':
      'MjgtAS7lvF1BDg1YbnNePcQF4Lkia6aY.mv%2FFLdjSZS2vCEZPUu7BUjyBJOzyJK5w9BuxqPb8msE%3D',
  },
  stepByCode: {
    '__Host-daymark-step':
      '2fa-KnZrHwxO77v_wzQqm297.dhNT539QmXi%2BHuVOhbU0SO08yUXiDqjKi0J34lETvxU%3D',
    '__Host-daymark-known':
      'k1luagai261dzdx334wf9617l5d10d38e37ff1015a7d6b51a70c45f9111c89b42af9466adfa624852cde1839ed',
  },
  stepByRecoveryCode: {
    '__Host-daymark-step':
      '2fa--bdGBI1I5OE2eIEc8RPZ.yi5FQJcFHBPqPvSJQens%2BSzDisrPYK3oetJbYqvuaMQ%3D',
    '__Host-daymark-known':
      'q30pnosadxpifcb8rhuad7qa5vf09126c1e418729c3924968a4dba22a298d0fde742cd3a2e94821db149f1007c',
  },
  byPasskey: {
    '__Host-daymark-passkey':
      '7W2l85ihZumsX2ehDvT5jk1qMS5vz8oa.nH1j7YusuBzk4EW0Q170CMaalc6oJJFSMGo%2FM9I%2Bi4A%3D',
  },
} as const

/** The secrets with which the devices of two people generate codes. */
export const storedUris = {
  withSecondFactor:
    'otpauth://totp/daymark.test:stored%40example.com?secret=OVDUGZ3IIVDUEU27HFTGS2BZJBDGW43ROF3XKQKDLJNDA6JWJBBA&issuer=daymark.test&digits=6&period=30',
  settingUp:
    'otpauth://totp/daymark.test:setting-up%40example.com?secret=GBEUMNJXK5AW4MDBKNIDM4SMKZXGS3KFMNCFK6LPJNXTEMZTOAZA&issuer=daymark.test&digits=6&period=30',
} as const

/** A recovery code that was not used. */
export const storedRecoveryCode = '23fz0x-4ck44d-zk5f4n-y3o62q'

/** The secret of a link to reset a password. */
export const storedLink = 'y2BUoRyWBPsrTWcSHPnhn33x'

/** The replies of two devices: one signs in, the other adds a passkey. */
export const storedResponses = {
  signedIn: {
    id: 'wrjqQEf1oW4Z4ftjXt1kM96huxCoQA-e7_Gxn_T1PRQ',
    rawId: 'wrjqQEf1oW4Z4ftjXt1kM96huxCoQA-e7_Gxn_T1PRQ',
    type: 'public-key',
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoiRWFJY1VDTndrNXJsWG0tald3Y2tFTkhTcnFyb3dHbFdpd3lNeWZHakd1VSIsIm9yaWdpbiI6Imh0dHBzOi8vZGF5bWFyay50ZXN0IiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      authenticatorData: 'AhdVOrXlml47f5F7TV2afeVyKkdYnR6Vqn0CxXPXy-IFAAAAAA',
      signature:
        'MEQCIA_tbHDHWpAUs_NyPC2zO-F2UZ8PJBWEldJi6DgRwclKAiAGHZlbd_FBwVPqSfY1NDsZ8JI57sIvOqBMkpPbRqA5wQ',
      userHandle: 'ajNxNGhucGlsMXNuNTQwY2h3djNwZzR3aTl1MnNsaHI',
    },
    clientExtensionResults: {},
  },
  added: {
    id: 'zJ_glIKMJs--_bUcTQaUfTjy9JO9TscvvSEWBTlwXtk',
    rawId: 'zJ_glIKMJs--_bUcTQaUfTjy9JO9TscvvSEWBTlwXtk',
    type: 'public-key',
    response: {
      clientDataJSON:
        'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoiMC1jVmdQaFdaM0l2XzBORWtjM3Z5clZ5NGVZQ0FNNzAxZkVydEI1b0JBTSIsIm9yaWdpbiI6Imh0dHBzOi8vZGF5bWFyay50ZXN0IiwiY3Jvc3NPcmlnaW4iOmZhbHNlfQ',
      attestationObject:
        'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVkApAIXVTq15ZpeO3-Re01dmn3lcipHWJ0elap9AsVz18viRQAAAAAAAAAAAAAAAAAAAAAAAAAAACDMn-CUgowmz779tRxNBpR9OPL0k71Oxy-9IRYFOXBe2aUBAgMmIAEhWCAryAFGiSDhRgZreT7wHiOIXFf9s8ibxsLfVNwjpyl75CJYIEVxhgFSAKHq__gDd0YlKOyiuA_r4OmRpy1Wd8Kwq4gk',
      transports: ['internal'],
    },
    clientExtensionResults: {},
  },
} as const
