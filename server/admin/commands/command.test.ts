import { deepEqual, equal, throws } from 'node:assert/strict'
import { test } from 'node:test'
import { type Command, helpFor, readOptions, UsageError } from './command.ts'

const command: Command = {
  name: 'tree plant',
  summary: 'plant a tree',
  example: '--kind oak',
  options: {
    kind: { type: 'string', meaning: 'kind of the tree', isRequired: true },
    deep: { type: 'boolean', meaning: 'dig deep' },
  },
  run: async () => {},
}

function refusalOf(...texts: string[]): string {
  try {
    readOptions(command, texts)
  } catch (error) {
    if (error instanceof UsageError) return error.message
  }
  return 'accepted'
}

test('options are read in both forms', () => {
  deepEqual({ ...readOptions(command, ['--kind', 'oak', '--deep']) }, { kind: 'oak', deep: true })
  deepEqual({ ...readOptions(command, ['--kind=-oak']) }, { kind: '-oak' })
})

test('a wrong option is rejected in one line that lists the accepted ones', () => {
  const accepted = 'use --kind, --deep'
  equal(refusalOf('--hight', '3'), `Unknown option '--hight'; ${accepted}`)
  equal(refusalOf('--kind', '-oak'), `Option '--kind' argument is ambiguous; ${accepted}`)
  equal(refusalOf('--deep=very'), `Option '--deep' does not take an argument; ${accepted}`)
  equal(refusalOf('--deep', '--kind'), '--kind needs a value: kind of the tree')
  equal(refusalOf('--deep'), '--kind is required: kind of the tree')
  equal(refusalOf('--kind', ''), '--kind is required: kind of the tree')
  throws(() => readOptions(command, ['oak']), UsageError)
})

test('the help of a command shows its usage, with optional parts in brackets, and lists its options', () => {
  const lines = [
    'daymark tree plant: plant a tree',
    'usage: daymark tree plant --kind KIND [--deep]',
    'example: daymark tree plant --kind oak',
    '  --kind KIND             kind of the tree',
    '  --deep                  dig deep',
  ]
  equal(helpFor(command), lines.join('\n'))
})
