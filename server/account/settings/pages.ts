import type { AccountPage, PersonAsked } from '../page.ts'
import { changeEmail, changePassword, deleteAccount } from './changes.ts'
import { devices, endDevice, endOtherDevices } from './devices.ts'
import { passkeys, removePasskey } from './passkeys.ts'
import { confirmSecondStep, recoveryCodes, secondStep, turnOff } from './second-step.ts'
import { settings } from './settings.ts'

/** Pages of what a person sets for themselves. */
export const settingsPages: readonly AccountPage<PersonAsked>[] = [
  settings,
  changeEmail,
  changePassword,
  secondStep,
  confirmSecondStep,
  recoveryCodes,
  turnOff,
  passkeys,
  removePasskey,
  devices,
  endDevice,
  endOtherDevices,
  deleteAccount,
]
