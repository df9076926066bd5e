/** Os links públicos de um mapa: fazer, copiar, ver quantas vezes se abriram, revogar. */
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useCriarLinkMutation, useLinksDoMapaQuery, useRevogarLinkMutation } from '@/api/apiSlice';
import { mensagemDoErro } from '@/api/mensagemDoErro';
import { NIVEIS } from '@/components/mapa/cegueira';
import { BotaoQueEspera } from '@/components/formulario/BotaoQueEspera';
import { useChave } from '@/components/formulario/useChave';
import { Dialogo } from '@/components/moldura/Dialogo';
import { diaDaqui } from '@/tempo/daqui';
import {
  CEGUEIRAS,
  VALIDADES_DO_LINK,
  type Cegueira,
  type LinkEntrada,
  type LinksDoMapa as Links,
} from '@core/contract';

const oQueDiz = (cegueira: Cegueira): string =>
  `${NIVEIS[cegueira].mostra} ${NIVEIS[cegueira].naoEsconde}`.trim();
const SEM_FIM = 'sem fim';
const INICIAL: LinkEntrada = { dias: 30, cegueira: 'sem dados', tabelas: true };

const vezes = (n: number): string => (n === 1 ? 'aberto 1 vez' : `aberto ${n} vezes`);
const enderecoDe = (codigo: string): string => `${window.location.origin}/m/${codigo}`;

function UmLink({ link, mapaId }: { readonly link: Links[number]; readonly mapaId: string }) {
  const [revogar, { isLoading, error }] = useRevogarLinkMutation();
  const ate = link.expiraEm === null ? 'sem prazo' : `até ${diaDaqui(link.expiraEm)}`;
  const feito = `Criado em ${diaDaqui(link.criadoEm)}`;
  return (
    <Box component="li" sx={{ listStyle: 'none', borderBottom: 1, borderColor: 'divider', py: 1 }}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography>
            {NIVEIS[link.cegueira].nome}
            {link.tabelas ? ', com tabelas' : ', sem tabelas'}
          </Typography>
          <Typography variant="caption" color="textSecondary">
            {feito} · {ate} · {vezes(link.aberturas)}
          </Typography>
        </Box>
        <BotaoQueEspera
          color="error"
          size="small"
          esperando={isLoading}
          aria-label={`Revogar o link. ${feito}, ${vezes(link.aberturas)}`}
          onClick={() => void revogar({ id: mapaId, linkId: link.id })}
        >
          Revogar
        </BotaoQueEspera>
      </Stack>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
    </Box>
  );
}

function Novo({ codigo }: { readonly codigo: string }) {
  const [copiado, copiar] = useState<boolean | null>(null);
  const endereco = enderecoDe(codigo);
  const aoCopiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(endereco);
      copiar(true);
    } catch {
      copiar(false);
    }
  };
  return (
    <Alert severity="success" role="status" sx={{ mt: 2, '& .MuiAlert-message': { flex: 1 } }}>
      <Typography>Copie agora: por segurança, o endereço não será mostrado de novo.</Typography>
      <Stack direction="row" sx={{ gap: 1, mt: 1, alignItems: 'center' }}>
        <TextField
          size="small"
          fullWidth
          value={endereco}
          slotProps={{ htmlInput: { readOnly: true, 'aria-label': 'Endereço do link' } }}
          onFocus={({ target }) => target.select()}
        />
        <Button variant="outlined" size="small" onClick={() => void aoCopiar()}>
          {copiado === true ? 'Copiado' : 'Copiar'}
        </Button>
      </Stack>
      {copiado === false && (
        <Typography variant="caption">Selecione o endereço e copie-o com Ctrl+C.</Typography>
      )}
    </Alert>
  );
}

interface Props {
  readonly mapaId: string;
  readonly nome: string;
  readonly aoFechar: () => void;
}

/** O que o link mostra e até quando; o endereço só se vê ao fazê-lo. */
function FazerLink({ mapaId }: Pick<Props, 'mapaId'>) {
  const [escolha, escolher] = useState(INICIAL);
  const [criar, { data: criado, isLoading, error }] = useCriarLinkMutation();
  const chaveDe = useChave();
  return (
    <>
      <Stack spacing={2}>
        <TextField
          select
          size="small"
          label="O que mostrar"
          value={escolha.cegueira}
          helperText={oQueDiz(escolha.cegueira)}
          onChange={({ target }) => escolher({ ...escolha, cegueira: target.value as Cegueira })}
        >
          {CEGUEIRAS.map((c) => (
            <MenuItem key={c} value={c}>
              {NIVEIS[c].nome}
            </MenuItem>
          ))}
        </TextField>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label="Validade"
            sx={{ minWidth: 140 }}
            value={escolha.dias ?? SEM_FIM}
            onChange={({ target: { value } }) =>
              escolher({
                ...escolha,
                dias: VALIDADES_DO_LINK.find((d) => d === Number(value)) ?? null,
              })
            }
          >
            {VALIDADES_DO_LINK.map((d) => (
              <MenuItem key={d} value={d}>
                {d} dias
              </MenuItem>
            ))}
            <MenuItem value={SEM_FIM}>Sem prazo</MenuItem>
          </TextField>
          <FormControlLabel
            label="Com tabelas"
            control={
              <Checkbox
                checked={escolha.tabelas}
                onChange={(_e, tabelas) => escolher({ ...escolha, tabelas })}
              />
            }
          />
          <BotaoQueEspera
            variant="contained"
            esperando={isLoading}
            onClick={() =>
              // Depois de um criado, outro igual é outro.
              void criar({
                id: mapaId,
                corpo: escolha,
                chave: chaveDe({ escolha, de: criado?.id }),
              })
            }
          >
            Criar link
          </BotaoQueEspera>
        </Stack>
      </Stack>
      {error && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {mensagemDoErro(error)}
        </Alert>
      )}
      {criado && <Novo key={criado.id} codigo={criado.codigo} />}
    </>
  );
}

function LinksQueValem({ mapaId }: Pick<Props, 'mapaId'>) {
  const { currentData: links, error } = useLinksDoMapaQuery(mapaId, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <>
      <Typography variant="h3" sx={{ mt: 3, mb: 1 }}>
        Links ativos
      </Typography>
      {error && <Alert severity="error">{mensagemDoErro(error)}</Alert>}
      {!links && !error && <Skeleton height={60} />}
      {links?.length === 0 && <Typography color="textSecondary">Nenhum.</Typography>}
      {links && links.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0 }} aria-label="Links do mapa">
          {links.map((l) => (
            <UmLink key={l.id} link={l} mapaId={mapaId} />
          ))}
        </Box>
      )}
    </>
  );
}

export function LinksDoMapa({ mapaId, nome, aoFechar }: Props) {
  return (
    <Dialogo
      titulo={`Link público de ${nome}`}
      largura="sm"
      aoFechar={aoFechar}
      acoes={
        <Button variant="outlined" onClick={aoFechar}>
          Fechar
        </Button>
      }
    >
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Quem tiver o endereço vê o mapa, sem conta. Ele não aparece em buscas.
      </Typography>
      <FazerLink mapaId={mapaId} />
      <LinksQueValem mapaId={mapaId} />
    </Dialogo>
  );
}
