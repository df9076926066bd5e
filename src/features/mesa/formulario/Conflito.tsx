import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { Coordenadas } from '@/api/lugares/opcaoDeLugar';
import { textoDaHora } from '@/components/mapa/textoDaHora';
import { civilDoInstante, coordenadaNaTela, fusoNaTela, textoDaDataHora } from '@core/civil';
import type { HoraEntrada, Mapa } from '@core/contract';
import { horaDoRascunho } from './hora';
import type { RascunhoLido } from './rascunho';

interface Props {
  /** O que está salvo agora; null se o mapa já não existe. */
  readonly salvo: Mapa | null;
  readonly lido: RascunhoLido;
  readonly aoFicarComOSalvo: () => void;
  readonly aoManter: () => void;
}

interface Linha {
  readonly campo: string;
  readonly salvo: string;
  readonly rascunho: string;
}

const daHora = (hora: HoraEntrada | Mapa['hora'] | null): string =>
  hora ? (textoDaHora(hora) ?? 'hora exata') : '—';

const noMapa = (c: Coordenadas | null): string =>
  c ? `${coordenadaNaTela(c.latitude)}, ${coordenadaNaTela(c.longitude)}` : '—';

/** O que um e outro dizem de diferente, campo a campo. */
function diferencas(
  salvo: Mapa,
  { rascunho, civil, fusoNoCampo, coordenadas }: RascunhoLido,
): readonly Linha[] {
  const linhas: readonly Linha[] = [
    { campo: 'Nome', salvo: salvo.nome, rascunho: rascunho.nome.trim() },
    {
      campo: 'Data e hora',
      salvo: textoDaDataHora(civilDoInstante(salvo.data.dataHora, salvo.data.fuso)),
      rascunho: civil ? textoDaDataHora(civil) : '—',
    },
    {
      campo: 'Precisão da hora',
      salvo: daHora(salvo.hora),
      rascunho: daHora(horaDoRascunho(rascunho)),
    },
    { campo: 'Fuso', salvo: fusoNaTela(salvo.data.fuso), rascunho: fusoNaTela(fusoNoCampo) },
    { campo: 'Local', salvo: salvo.localidade, rascunho: rascunho.local.trim() },
    { campo: 'Coordenadas', salvo: noMapa(salvo), rascunho: noMapa(coordenadas) },
    {
      campo: 'Fonte da hora',
      salvo: salvo.fonteDaHora || '—',
      rascunho: rascunho.fonteDaHora.trim() || '—',
    },
    {
      campo: 'Classificação de Rodden',
      salvo: salvo.rodden ?? '—',
      rascunho: rascunho.rodden ?? '—',
    },
  ];
  return linhas.filter((l) => l.salvo !== l.rascunho);
}

/** O mapa mudou desde que se começou a editar: mostram-se os dois, e a pessoa diz qual fica. */
export function Conflito({ salvo, lido, aoFicarComOSalvo, aoManter }: Props) {
  const linhas = salvo ? diferencas(salvo, lido) : [];
  return (
    <Alert severity="warning">
      <AlertTitle>
        {salvo
          ? 'Este mapa mudou enquanto você o editava'
          : 'Este mapa foi apagado enquanto você o editava'}
      </AlertTitle>
      {linhas.length > 0 && (
        <Table
          size="small"
          aria-label="O que está salvo e o seu rascunho"
          sx={{ my: 1, maxWidth: 620 }}
        >
          <TableHead>
            <TableRow>
              <TableCell component="td" />
              <TableCell scope="col">Salvo agora</TableCell>
              <TableCell scope="col">Seu rascunho</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {linhas.map((l) => (
              <TableRow key={l.campo}>
                <TableCell component="th" scope="row">
                  {l.campo}
                </TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{l.salvo}</TableCell>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>{l.rascunho}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
      {salvo && linhas.length === 0 && 'O que está salvo é igual ao seu rascunho. '}
      {salvo
        ? 'Nada do que você escreveu se perdeu.'
        : 'O que você escreveu continua aqui: Salvar cria um mapa novo.'}
      <Stack direction="row" useFlexGap spacing={1} sx={{ mt: 1, flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" size="small" onClick={aoFicarComOSalvo}>
          {salvo ? 'Ficar com o que está salvo' : 'Descartar o meu rascunho'}
        </Button>
        <Button variant="outlined" color="inherit" size="small" onClick={aoManter}>
          Manter o meu rascunho
        </Button>
      </Stack>
    </Alert>
  );
}
