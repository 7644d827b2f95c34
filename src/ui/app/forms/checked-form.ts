import { ValidateBy, validateSync, type ValidationArguments, type ValidationOptions } from 'class-validator';
import { PROBLEMS, type Problem, type Problems } from './problem.ts';

/** What was filled in, as an object that the decorators of its fields check. */
export abstract class CheckedForm {
  /** @returns what is wrong with it; nothing when it may be sent */
  problems(): Problems {
    const errors = validateSync(this).map(({ property, constraints = {} }) => [property, problemIn(constraints)]);
    return Object.fromEntries(errors) as Problems;
  }
}

/** What a decorator of class-validator says of a field that does not obey it. */
export function says(problem: Problem): ValidationOptions {
  return { message: problem };
}

/**
 * The field obeys a rule that class-validator has not, or not as we have it. `IsEmail` takes other addresses than the
 * specification, and `MaxLength` leaves selectors of emoji out of what it counts, where the database counts them
 * (`isWithinLength`). What both sides check is said once, in `common/kernel`. @param problemOf what the rule finds wrong with a value of the form `form` */
export function PassesRule<Value, Form extends object>(
  problemOf: (value: Value, form: Form) => Problem | undefined,
): PropertyDecorator {
  const found = (value: unknown, args: ValidationArguments | undefined): Problem | undefined =>
    problemOf(value as Value, args?.object as Form);
  return ValidateBy({
    name: 'obeys',
    validator: {
      validate: (value, args) => found(value, args) === undefined,
      defaultMessage: (args) => found(args?.value, args) ?? '',
    },
  });
}

/** @returns what stands in the field `name`, nothing where there is no such field */
export function textIn(values: FormData, name: string): string {
  const value = values.get(name);
  return typeof value === 'string' ? value : '';
}

function problemIn(constraints: Readonly<Record<string, string>>): Problem | undefined {
  return PROBLEMS.find((problem) => Object.values(constraints).includes(problem));
}
