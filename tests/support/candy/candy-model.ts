import type { AuthorId } from '../../../common/kernel/ids.ts';
import type { Result } from '../../../common/kernel/result.ts';
import type { Decision, KeyReused, Ledger, MoneyRequest } from '../../../server/domain/candy/ledger.ts';
import type { CandyShort, Lot } from '../../../server/domain/candy/lot.ts';
import type { AccountKind, Movement, MovementId } from '../../../server/domain/candy/movement.ts';
import * as transfers from '../../../server/domain/candy/transfers.ts';
import { SeededRandomAdapter } from '../../../src/adapters/memory/seeded-random-adapter.ts';

/** Numbers from 0 below 1 that a seed gives, always the same. */
export function randomOf(seed: number): () => number {
  const chance = new SeededRandomAdapter(seed);
  return () => chance.fraction();
}

/** Some candy in a pocket. */
interface Coins {
  readonly isGiven: boolean;
  /** Whether what it is spent on is paid out. */
  readonly isPayable: boolean;
  readonly until: number;
  left: number;
}

/** Somebody in the plain model: numbers and pockets, without accounts, sides and lots. */
class Person {
  pocket: Coins[] = [];
  earned = 0;
  gifted = 0;
  asked = 0;
  paid = 0;
  owes = 0;

  /** What is spent next comes first. */
  inOrder(at: number): Coins[] {
    return this.pocket
      .filter((coins) => coins.left > 0 && coins.until > at)
      .toSorted((one, other) => Number(other.isGiven) - Number(one.isGiven) || one.until - other.until || 0);
  }

  get held(): number {
    return this.pocket.reduce((sum, { left }) => sum + left, 0);
  }

  isDue(amount: number): number {
    const repaid = Math.min(this.owes, amount);
    this.owes -= repaid;
    return amount - repaid;
  }
}

interface PaidStory {
  readonly listener: number;
  readonly author: number;
  readonly price: number;
  readonly coins: readonly (readonly [Coins, number])[];
  readonly movement: Movement;
  readonly id: MovementId;
}

interface Bought {
  readonly owner: number;
  coins: Coins;
  lot: MovementId;
  opened: boolean;
  /** What was bought and not given back. */
  worth: number;
  /** What was taken back of it. */
  taken: number;
}

const PEOPLE = 5;
const SHARE = 30;

/** One world: a ledger and a plain model of it that live through the same, and how they differ. */
export class CandyWorld {
  readonly ledger: Ledger;
  private readonly random: () => number;
  private readonly people = Array.from({ length: PEOPLE }, () => new Person());
  private readonly stories: PaidStory[] = [];
  private readonly bought: Bought[] = [];
  private readonly seen: { readonly request: MoneyRequest; readonly answer: number }[] = [];
  private now = 0;
  private keys = 0;
  private issued = 0;
  private sold = 0;

  constructor(ledger: Ledger, seed: number) {
    this.ledger = ledger;
    this.random = randomOf(seed);
  }

  /** Something happens. @returns what differs afterwards, undefined when nothing does */
  step(): string | undefined {
    this.now += this.upTo(3);
    const acts = [
      () => this.buy(),
      () => this.give(),
      () => this.pay(),
      () => this.pay(),
      () => this.pay(),
      () => this.undo(),
      () => this.refund(),
      () => this.chargeback(),
      () => this.restore(),
      () => this.payOut(),
      () => this.replay(),
    ];
    return (acts[this.upTo(acts.length)] ?? acts[0])?.() ?? this.difference();
  }

  /** @returns what everybody's accounts and lots differ in, and whether anything was lost or made */
  difference(): string | undefined {
    for (const [index, person] of this.people.entries()) {
      const owner = idOf(index);
      const lots = this.ledger.lotsOf(owner);
      const pairs: readonly (readonly [string, number, number])[] = [
        ['wallet', this.balance('wallet', index), person.held],
        ['bonus', left(lots, 'bonus'), person.pocket.reduce((sum, one) => sum + (one.isGiven ? one.left : 0), 0)],
        ['earnings', this.balance('earnings', index), person.earned],
        ['gift-earnings', this.balance('gift-earnings', index), person.gifted],
        ['asked', this.balance('asked', index), person.asked],
        ['paid', this.balance('paid', index), person.paid],
        ['debt', this.balance('debt', index), -person.owes],
      ];
      for (const [what, found, expected] of pairs) {
        if (found !== expected) return `${what} of ${index}: ${found} instead of ${expected}`;
      }
    }
    return this.ledger.total() === 0 ? undefined : `the sum is ${this.ledger.total()}`;
  }

  /** @returns what was issued, against what the ledger says */
  issues(): readonly (readonly [number, number])[] {
    return [
      [this.ledger.totalOf('sold'), -this.sold],
      [this.ledger.totalOf('granted'), -this.issued],
    ];
  }

  private buy(): string | undefined {
    const owner = this.someone();
    const person = this.person(owner);
    const amount = 100 * (1 + this.upTo(20));
    const movement = transfers.purchase({ id: idOf(owner), owes: person.owes }, amount, purchaseOf(this.keys));
    const id = this.request(owner, `buy ${amount}`, [movement]);
    const coins = { isGiven: false, isPayable: true, until: Infinity, left: person.isDue(amount) };
    const one = { owner, coins, lot: id, opened: false, worth: amount, taken: 0 };
    this.hold(one, coins);
    this.bought.push(one);
    this.sold += amount;
    return undefined;
  }

  private give(): string | undefined {
    const owner = this.someone();
    const amount = 100 * (1 + this.upTo(5));
    const until = this.random() < 0.5 ? this.now + 1 + this.upTo(200) : Infinity;
    const expiresAt = until === Infinity ? undefined : until;
    const isPayable = this.random() < 0.3;
    const movement = transfers.grant(idOf(owner), amount, expiresAt, isPayable);
    this.request(owner, `give ${amount} ${until}`, [movement]);
    this.person(owner).pocket.push({ isGiven: true, isPayable, until, left: amount });
    this.issued += amount;
    return undefined;
  }

  private pay(): string | undefined {
    const [listener, author] = [this.someone(), this.someone()];
    if (listener === author) return undefined;
    const prices = Array.from({ length: 1 + this.upTo(3) }, () => 100 * (1 + this.upTo(4)));
    const [payer, earner] = [this.person(listener), this.person(author)];
    const wallet = { owner: idOf(listener), lots: this.ledger.lotsOf(idOf(listener)) };
    const parts = prices.map((price) => ({ price, subject: {} }));
    const decided = transfers.pay('unlock', wallet, { id: idOf(author), owes: earner.owes }, parts, this.now);
    const sum = prices.reduce((total, price) => total + price, 0);
    const spendable = payer.inOrder(this.now).reduce((total, one) => total + one.left, 0);
    if (decided.ok !== spendable >= sum) return `paying ${sum} out of ${spendable} was ${decided.ok}`;
    if (!decided.ok) return decided.failure.missing === sum - spendable ? undefined : 'another amount is missing';
    for (const coins of payer.pocket) {
      if (coins.until > this.now || coins.left === 0) continue;
      this.issued -= coins.left;
      coins.left = 0;
    }
    const first = this.request(listener, `pay ${author} ${prices.join()}`, decided.value) - decided.value.length + 1;
    for (const [index, movement] of decided.value.entries()) {
      if (movement.kind !== 'unlock') continue;
      const price = prices[index - (decided.value.length - prices.length)] ?? 0;
      let missing = price;
      const coins = payer.inOrder(this.now).flatMap((one) => {
        const part = Math.min(one.left, missing);
        missing -= part;
        one.left -= part;
        return part === 0 ? [] : [[one, part] as const];
      });
      const [payable, gifted] = earningsOf(price, coins);
      earner.earned += earner.isDue(payable);
      earner.gifted += gifted;
      this.stories.push({ listener, author, price, coins, movement, id: (first + index) as MovementId });
    }
    return undefined;
  }

  private undo(): string | undefined {
    const [story] = this.stories.splice(this.upTo(this.stories.length), 1);
    if (story === undefined) return undefined;
    const { listener, author, price, coins, movement, id } = story;
    const earner = this.person(author);
    const given = unpaidOf(coins);
    const payment = { id, listener: idOf(listener), price, given, lotEntries: movement.lotEntries };
    const from = { id: idOf(author), owes: earner.owes, earnings: earner.earned };
    this.request(listener, `undo ${id}`, [transfers.undo(payment, from, {})]);
    for (const [one, part] of coins) one.left += part;
    const [back, gifted] = earningsOf(price, coins);
    earner.gifted -= gifted;
    const there = Math.min(earner.earned, back);
    earner.earned -= there;
    earner.owes += back - there;
    return undefined;
  }

  private refund(): string | undefined {
    const one = this.bought[this.upTo(this.bought.length)];
    if (one === undefined || one.coins.left === 0 || one.taken > 0) return undefined;
    const lot = this.lot(one);
    if (lot === undefined || lot.left !== one.coins.left) return `the lot ${one.lot} is not what it was`;
    const movements = [transfers.refund(idOf(one.owner), lot, purchaseOf(0))];
    if (this.random() < 0.3) {
      movements.push(transfers.refundFailed(idOf(one.owner), one.lot, lot.left, purchaseOf(0)));
    } else {
      this.sold -= one.coins.left;
      one.worth -= one.coins.left;
      one.coins.left = 0;
    }
    this.request(one.owner, `refund ${one.lot} ${this.keys}`, movements);
    return undefined;
  }

  private chargeback(): string | undefined {
    const one = this.bought[this.upTo(this.bought.length)];
    if (one === undefined || one.worth === 0 || one.taken > 0) return undefined;
    const taken = Math.min(100 * (1 + this.upTo(10)), one.worth);
    this.request(one.owner, `charge ${one.lot} ${this.keys}`, [
      transfers.chargeback(idOf(one.owner), this.lot(one), taken, purchaseOf(0)),
    ]);
    const there = Math.min(one.coins.left, taken);
    one.coins.left -= there;
    this.person(one.owner).owes += taken - there;
    this.sold -= taken;
    one.taken = taken;
    return undefined;
  }

  /** What was taken back was ours after all. */
  private restore(): string | undefined {
    const one = this.bought[this.upTo(this.bought.length)];
    if (one === undefined || one.taken === 0) return undefined;
    const { owner, taken } = one;
    const person = this.person(owner);
    const movement = transfers.restored({ id: idOf(owner), owes: person.owes }, taken, purchaseOf(0));
    one.lot = this.request(owner, `restore ${one.lot} ${this.keys}`, [movement]);
    this.hold(one, { isGiven: false, isPayable: true, until: Infinity, left: person.isDue(taken) });
    one.taken = 0;
    this.sold += taken;
    return undefined;
  }

  /** Puts coins of a purchase into the pocket, where any are left of them. */
  private hold(one: Bought, coins: Coins): void {
    one.coins = coins;
    one.opened = coins.left > 0;
    if (one.opened) this.person(one.owner).pocket.push(coins);
  }

  private payOut(): string | undefined {
    const author = this.someone();
    const person = this.person(author);
    const step = (['ask', 'refuse', 'pay'] as const)[this.upTo(3)] ?? 'ask';
    const most = step === 'ask' ? person.earned : person.asked;
    const amount = this.upTo(most + 1);
    if (amount === 0) return undefined;
    this.request(author, `${step} ${amount}`, [transfers.payout(step, idOf(author), amount, 1)]);
    if (step === 'ask') [person.earned, person.asked] = [person.earned - amount, person.asked + amount];
    else if (step === 'refuse') [person.earned, person.asked] = [person.earned + amount, person.asked - amount];
    else [person.asked, person.paid] = [person.asked - amount, person.paid + amount];
    return undefined;
  }

  /** What was asked for before is asked for again, or something else under its key. */
  private replay(): string | undefined {
    const known = this.seen[this.upTo(this.seen.length)];
    if (known === undefined) return undefined;
    const isSame = this.random() < 0.5;
    const content = isSame ? known.request.content : `${known.request.content}!`;
    const again = this.once({ ...known.request, content }, [
      transfers.grant(known.request.member, 100, undefined, true),
    ]);
    if (isSame !== again.ok) return 'a key was good for something else';
    return again.ok && again.value !== known.answer ? 'the same request was answered otherwise' : undefined;
  }

  /** @returns the number of the last movement */
  private request(member: number, content: string, movements: readonly Movement[]): MovementId {
    const request = { member: idOf(member), key: String((this.keys += 1)), content };
    const made = this.once(request, movements);
    if (!made.ok) throw new Error(`A new key was refused: ${made.failure.kind}`);
    this.seen.push({ request, answer: made.value });
    return this.made as MovementId;
  }

  private made = 0;

  private once(request: MoneyRequest, movements: readonly Movement[]): Result<number, KeyReused | CandyShort> {
    return this.ledger.once<number, CandyShort>(request, () => {
      this.made += movements.length;
      const decision: Decision<number> = { movements, answer: this.made };
      return { ok: true, value: decision };
    });
  }

  private lot({ owner, lot, opened }: Bought): Lot | undefined {
    return opened ? this.ledger.lotsOf(idOf(owner)).find(({ id }) => id === lot) : undefined;
  }

  private balance(kind: AccountKind, index: number): number {
    return this.ledger.balance(kind, idOf(index));
  }

  private person(index: number): Person {
    const person = this.people[index];
    if (person === undefined) throw new Error(`There is no person ${index}.`);
    return person;
  }

  private someone(): number {
    return this.upTo(PEOPLE);
  }

  private upTo(limit: number): number {
    return Math.floor(this.random() * limit);
  }
}

type SpentCoins = readonly (readonly [Coins, number])[];

function unpaidOf(coins: SpentCoins): number {
  return coins.reduce((sum, [{ isPayable }, part]) => (isPayable ? sum : sum + part), 0);
}

/** What an author gets of a price that was paid with `coins`: what can be paid out, and what cannot. */
function earningsOf(price: number, coins: SpentCoins): readonly [number, number] {
  const paidFor = price - unpaidOf(coins);
  const payable = Math.ceil((paidFor * (100 - SHARE)) / 100);
  return [payable, price - (price * SHARE) / 100 - payable];
}

function idOf(index: number): AuthorId {
  return (index + 1) as AuthorId;
}

function purchaseOf(number: number): string {
  return `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
}

function left(lots: readonly Lot[], kind: Lot['kind']): number {
  return lots.reduce((sum, lot) => (lot.kind === kind ? sum + lot.left : sum), 0);
}
