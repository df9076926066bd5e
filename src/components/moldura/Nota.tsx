import Typography, { type TypographyProps } from '@mui/material/Typography';

/** O que se explica junto do que se mostra. */
export function Nota({
  variant = 'body2',
  sx = { mb: 1 },
  children,
}: Pick<TypographyProps, 'variant' | 'sx' | 'children'>) {
  return (
    <Typography component="p" color="textSecondary" {...{ variant, sx }}>
      {children}
    </Typography>
  );
}
