import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import { useSobrasDaImportacaoQuery } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { baixar, nomeDeArquivo } from '@/components/arquivos';
import type { Importacao, Sobras } from '@core/contract';
import { numero, quantosMapas } from '@core/texto';
import { Desfazer, Desfeito } from './Desfazer';

/** Na tela mostram-se as primeiras; a lista inteira baixa-se. */
const NA_TELA = 50;

const linhaDa = ({ numero: n, linha, nome, motivo }: Sobras[number]): string =>
  `${numero(n)}${linha === null ? '' : ` (linha ${numero(linha)})`}. ${nome ?? 'sem nome'}: ${motivo}`;

function DeFora({ importacao }: { readonly importacao: Importacao }) {
  const { currentData: sobras, error, refetch } = useSobrasDaImportacaoQuery(importacao.id);
  if (error)
    return (
      <Alert
        severity="error"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Tentar de novo
          </Button>
        }
      >
        {mensagemDoErro(error)}
      </Alert>
    );
  if (!sobras) return <Typography role="status">Carregando…</Typography>;
  const baixarLista = (): void => {
    const texto = `${sobras.map(linhaDa).join('\r\n')}\r\n`;
    const nome = nomeDeArquivo(`de fora de ${importacao.arquivo || 'importação'}`, 'txt');
    baixar(new Blob(['\ufeff', texto], { type: 'text/plain' }), nome);
  };
  return (
    <Box component="section" aria-label="O que ficou de fora" sx={{ mt: 4 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        O que ficou de fora
      </Typography>
      <Button variant="outlined" size="small" onClick={baixarLista} sx={{ mb: 1.5 }}>
        Baixar a lista
      </Button>
      <Box component="ul" sx={{ m: 0, pl: 2.5, overflowWrap: 'anywhere' }}>
        {sobras.slice(0, NA_TELA).map((sobra) => (
          <li key={sobra.numero}>{linhaDa(sobra)}</li>
        ))}
      </Box>
      {sobras.length > NA_TELA && (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          E mais {numero(sobras.length - NA_TELA)}, na lista.
        </Typography>
      )}
    </Box>
  );
}

/** O que entrou, o que ficou de fora, e por quê. */
export function Resultado({ importacao }: { readonly importacao: Importacao }) {
  const { novos = 0, substituidos = 0, fora = 0, desfeita } = importacao.resultado ?? {};
  const frases = [
    `${quantosMapas(novos)} ${novos === 1 ? 'importado' : 'importados'}`,
    substituidos > 0 &&
      `${numero(substituidos)} ${substituidos === 1 ? 'substituído' : 'substituídos'}`,
    fora > 0 && `${numero(fora)} de fora`,
  ].filter(Boolean);
  const { escola, desfazivelAte } = importacao;
  return (
    <>
      {desfeita && desfazivelAte !== null ? (
        <Alert severity="warning" role="status" sx={{ mb: 3 }}>
          Desfazendo: {quantosMapas(desfeita.saem)} já {desfeita.saem === 1 ? 'saiu' : 'saíram'}. Se
          parou, desfaça de novo: continua de onde estava.
        </Alert>
      ) : desfeita ? (
        <Desfeito desfeita={desfeita} />
      ) : (
        <Alert severity="success" role="status" sx={{ mb: 3 }}>
          {frases.join(', ')}.
        </Alert>
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', columnGap: 1.5, rowGap: 1 }}>
        <Button
          component={RouterLink}
          to={escola === null ? '/mapas' : `/escolas/${escola.id}`}
          variant="contained"
        >
          Ver os mapas
        </Button>
        <Button component={RouterLink} to="/importar" variant="outlined">
          Importar outro arquivo
        </Button>
        <Desfazer importacao={importacao} />
      </Stack>
      {fora > 0 && <DeFora importacao={importacao} />}
    </>
  );
}
