import * as fc from 'fast-check'
import { topicsInUse, connectedTopics } from '../../../../src/domain/account/accounts.ts'
import { isOverRelay } from '../../../../src/domain/connection/session-end.ts'
import { EVERYWHERE } from '../../../support/accounts.ts'
import { faulty, nothing } from '../command.ts'
import type { Tab } from '../tab.ts'
import type { World } from '../world.ts'
import { sendIn } from './visitor.ts'
import { approve, endByWallet } from './wallet.ts'

const topicsOf = ({ core }: Tab): readonly string[] =>
  [...connectedTopics(core.account.state.snapshot())].filter(isOverRelay)

/** Those that no other tab lives on. */
const topicsOfAlone = (world: World, tab: Tab): readonly string[] => {
  const elsewhere = new Set(world.tabs.flatMap((each) => (each === tab ? [] : topicsOf(each))))
  return topicsOf(tab).filter((topic) => !elsewhere.has(topic))
}

/** Whether no other tab lives on any of its sessions, or is just reading them. */
const isAlone = (world: World, tab: Tab): boolean =>
  topicsOf(tab).length > 0 &&
  topicsOfAlone(world, tab).length === topicsOf(tab).length &&
  world.tabs.every((each) => each === tab || !each.core.connection.restoring.snapshot())

/** Two tabs hear of each other late: what they do meanwhile meets in storage alone. */
const beforeTheyHear = (world: World): readonly [Tab, Tab] => {
  world.isStorageSlow = true
  return [world.inTab(0), world.inTab(1)]
}

const areTwo = (world: World): boolean => world.tabs.length > 1 && !world.storage.isCopied

const atRisk = faulty('storage')
const late = faulty('lateTabs')

/** What chance alone brings about too seldom: each needs several things within the moment in which tabs differ. */
export const tabsAtOnce = [
  atRisk(
    'page is loaded again, and its wallets’ sessions are gone',
    nothing,
    (world, tab) => {
      // What happened before in the same turn may have opened another tab.
      if (!isAlone(world, tab)) return
      for (const topic of topicsOf(tab)) {
        world.memory.believed.delete(topic)
        world.memory.sessions.delete(topic)
      }
      world.reload(tab, 'dispose')
    },
    { can: isAlone },
  ),
  late(
    'tabs send before they hear of each other',
    nothing,
    (world) => {
      for (const tab of beforeTheyHear(world)) sendIn(world, tab)
    },
    { often: 6, can: areTwo },
  ),
  late('page is loaded again before it hears of another', nothing, (world, tab) => world.reload(tab, 'dispose'), {
    often: 6,
    can: (world) => world.isStorageSlow && areTwo(world),
  }),
  late(
    'wallet of one tab ends as another connects in the next',
    fc.boolean(),
    (world, _, isLoadedAgain) => {
      const [here, there] = beforeTheyHear(world)
      const ending = topicsOf(there)
      const { wcUri } = here.core.connection.state.snapshot()
      approve(world, world.memory.pairings.find(({ uri }) => uri === wcUri)?.topic, EVERYWHERE)
      for (const topic of ending) endByWallet(world, topic)
      if (isLoadedAgain && here.isLiving) world.reload(here, 'dispose')
    },
    {
      often: 2,
      can: (world, tab) =>
        areTwo(world) &&
        tab.core.connection.state.snapshot().wcUri !== undefined &&
        world.inTab(1).isHearing &&
        topicsInUse(world.inTab(1).core.account.state.snapshot()).size > 0,
    },
  ),
]
