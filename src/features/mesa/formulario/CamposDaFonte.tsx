import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { Dobra } from '@/components/formulario/Dobra';
import { SIGNIFICADO_DA_NOTA } from '@/components/mapa/textoDaHora';
import { NOTAS_DE_RODDEN } from '@core/astrology';
import { LIMITES } from '@core/contract';
import { notaSugerida } from './hora';
import type { RascunhoDeMapa } from './rascunho';
import type { AcoesDoRascunho } from './useFormularioDeMapa';

interface Props {
  readonly rascunho: RascunhoDeMapa;
  readonly acoes: AcoesDoRascunho;
}

/** Sugere-se, e nunca se escolhe pela pessoa. */
function Sugestao({ rascunho, acoes }: Props) {
  const nota = notaSugerida(rascunho);
  if (nota === null || nota === rascunho.rodden) return <> </>;
  return (
    <>
      Sugestão: {nota}, {SIGNIFICADO_DA_NOTA[nota]}.{' '}
      <Link
        component="button"
        type="button"
        aria-label={`Usar ${nota}`}
        onClick={({ currentTarget }) => {
          // O botão some com a sugestão: o foco vai ao campo que ela preencheu.
          currentTarget.closest('[data-nota]')?.querySelector('select')?.focus();
          acoes.mudar({ rodden: nota });
        }}
        sx={{ verticalAlign: 'baseline' }}
      >
        usar
      </Link>
    </>
  );
}

/** De onde vem a hora, e a nota dessa fonte: quem lê o mapa sabe quanto confiar nele. */
export function CamposDaFonte({ rascunho, acoes }: Props) {
  const { fonteDaHora, rodden } = rascunho;
  const ditos = [fonteDaHora.trim(), rodden ? `Rodden ${rodden}` : ''].filter(Boolean);
  return (
    <Dobra
      titulo="Fonte da hora e classificação"
      resumo={ditos.length > 0 ? ditos.join(' · ') : null}
    >
      <Campos rascunho={rascunho} acoes={acoes} />
    </Dobra>
  );
}

function Campos({ rascunho, acoes }: Props) {
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        label="Fonte da hora (opcional)"
        value={rascunho.fonteDaHora}
        helperText="Certidão, memória da família, biografia, retificação…"
        onChange={(e) => acoes.mudar({ fonteDaHora: e.target.value })}
        sx={{ flex: 1 }}
        slotProps={{ htmlInput: { maxLength: LIMITES.fonteDaHora, autoComplete: 'off' } }}
      />
      <TextField
        select
        data-nota
        label="Classificação de Rodden (opcional)"
        value={rascunho.rodden ?? ''}
        helperText={<Sugestao rascunho={rascunho} acoes={acoes} />}
        onChange={({ target }) =>
          acoes.mudar({ rodden: NOTAS_DE_RODDEN.find((n) => n === target.value) ?? null })
        }
        sx={{ flex: 1 }}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">Sem classificação</option>
        {NOTAS_DE_RODDEN.map((nota) => (
          <option key={nota} value={nota}>
            {nota}: {SIGNIFICADO_DA_NOTA[nota]}
          </option>
        ))}
      </TextField>
    </Stack>
  );
}
