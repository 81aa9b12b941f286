import * as v from "valibot";

export const replaceSchemaMessages = <Input, Output>(
  schema: v.GenericSchema<Input, Output>,
  getMessage: (issue: v.BaseIssue<unknown>) => string,
): v.GenericSchema<Input, Output> =>
  v.pipe(
    v.custom<Input>(() => true),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(schema, dataset.value);
      if (result.success) return result.output;
      for (const issue of result.issues)
        addIssue({ message: getMessage(issue), input: issue.input, ...(issue.path && { path: issue.path }) });
      return NEVER;
    }),
  );
